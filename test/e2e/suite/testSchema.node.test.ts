// The schema of test files: VS Code's own JSON extension reads it on the server.
import assert from 'node:assert/strict';
import { browserCryptography } from '@masker/masking-core/browserCryptography';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { activateMasker } from './masker.ts';
import {
  closeAllEditors,
  deleteFixture,
  diagnosticsOf,
  hoverAt,
  openFixture,
  waitForDiagnostics,
  writeFixture,
} from './support.ts';

const fingerprint = keyFingerprint(demonstrationKey, browserCryptography);
const pin = `{ "name": "PinMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 4 }] }`;

describe('tests of configurations, by their schema,', () => {
  // Each test has files of its own: for a while, VS Code shows what it has read where a file is written again.
  let count = 0;
  let configuration: string;
  let name: string;
  const writeTests = (...cases: object[]) =>
    writeFixture(name, JSON.stringify({ keyFingerprint: fingerprint, cases }, null, 2));

  before(activateMasker);

  beforeEach(async () => {
    count += 1;
    configuration = `bank/schema${count}.masker.json`;
    name = `bank/schema${count}.masker.test.json`;
    await writeFixture(configuration, pin);
  });

  afterEach(async () => {
    await closeAllEditors();
    for (const file of [name, configuration]) await deleteFixture(file);
  });

  it('have problems that the schema tells, and others', async () => {
    const uri = await writeTests(
      { input: 'A', matches: '(?=a)' },
      { input: 'A', maskd: '' },
      { input: 'A', masked: '', keyFingerprint: '00000000' },
    );
    await openFixture(name);
    await waitForDiagnostics(uri, (problems) => problems.length >= 4);
    const messages = diagnosticsOf(uri)
      .map(({ message }) => message)
      .join('\n');
    for (const part of [/RE2/, /maskd.*not allowed|not allowed.*maskd/i, /has no expectation/, /00000000/])
      assert.match(messages, part);
  });

  it('are completed and documented by the schema', async () => {
    await writeTests({ input: 'A123', conforms: true });
    const { document } = await openFixture(name);
    const position = document.positionAt(document.getText().indexOf('"conforms"') + 3);
    await hoverAt(document, position, (text) => text.includes('fits the masker'));
  });
});
