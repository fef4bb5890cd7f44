// The schema of test files: VS Code's own JSON extension reads it, on the server, which can't read what a page develops.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { browserCryptography } from '../../../engine/src/cryptography/browserCryptography.ts';
import { demonstrationKey, keyFingerprint } from '../../../engine/src/index.ts';
import { activateMasker } from './masker.ts';
import {
  closeAllEditors,
  deleteFixture,
  diagnosticsOf,
  openFixture,
  waitFor,
  waitForDiagnostics,
  writeFixture,
} from './support.ts';

const name = 'bank/schema.masker.test.json';
const fingerprint = keyFingerprint(demonstrationKey, browserCryptography);
const pin = `{ "name": "PinMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 4 }] }`;
const writeTests = (...cases: object[]) =>
  writeFixture(name, JSON.stringify({ keyFingerprint: fingerprint, cases }, null, 2));

describe('tests of configurations, by their schema,', () => {
  before(async () => {
    await activateMasker();
    await writeFixture('bank/schema.masker.json', pin);
  });

  after(() => deleteFixture('bank/schema.masker.json'));

  afterEach(async () => {
    await closeAllEditors();
    await deleteFixture(name);
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
    for (const part of [/RE2/, /maskd.*not allowed|not allowed.*maskd/i, /expects nothing/, /00000000/])
      assert.match(messages, part);
  });

  it('are completed and documented by the schema', async () => {
    await writeTests({ input: 'A123', conforms: true });
    const { document } = await openFixture(name);
    const position = document.positionAt(document.getText().indexOf('"conforms"') + 3);
    const hovers = await waitFor(async () => {
      const found = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        position,
      );
      return found.length > 0 && found;
    });
    const [content] = hovers[0]?.contents ?? [];
    assert.match(content instanceof vscode.MarkdownString ? content.value : '', /fits the segments/);
  });
});
