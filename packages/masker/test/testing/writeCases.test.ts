// Cases written into test files: valid afterwards, passing, and in the layout that was there.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { addCases, newTestFile, recordOutput } from '../../src/testing/writeCases.ts';
import { judgeCase, type Subject } from '../../src/testing/judgeCase.ts';
import { readTestFile } from '../../src/testing/readTestFile.ts';
import { analyse } from '../../src/analysis/analyse.ts';
import { createMasker } from '../../src/createMasker.ts';
import { nodeCryptography } from '@masker/node';
import { applyEdits } from '../../../../test/helpers/applyEdits.ts';

const fingerprint = keyFingerprint(demonstrationKey, nodeCryptography);
const { configuration } = analyse(
  '{ "name": "pinMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", "length": 3 }] }',
);
assert(configuration !== undefined);
const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
assert(masker !== undefined);
const subject: Subject = { masker, configuration, keyFingerprint: fingerprint };
const masked = masker.mask('123').value ?? '';

function add(text: string, ...inputs: string[]): string {
  const edits = addCases(text, inputs, subject);
  assert(edits !== undefined);
  return applyEdits(text, edits);
}

function record(text: string): string {
  const file = readTestFile(text);
  assert(file.cases[0] !== undefined);
  return applyEdits(text, recordOutput(text, file, file.cases[0], subject));
}

describe('adding cases', () => {
  const test = `{ "input": "123", "masked": "${masked}" }`;
  const own = `{ "input": "123", "masked": "${masked}", "keyFingerprint": "${fingerprint}" }`;
  const tables: [what: string, text: string, expected: string][] = [
    [
      'to a new file',
      newTestFile(fingerprint),
      `{\n  "keyFingerprint": "${fingerprint}",\n  "cases": [\n    ${test}\n  ]\n}\n`,
    ],
    ['behind others', '{\n  "cases": [\n    1\n  ]\n}', `{\n  "cases": [\n    1,\n    ${own}\n  ]\n}`],
    ['to an empty list in one line', '{ "cases": [] }', `{ "cases": [${own}] }`],
    [
      'to a file for another key',
      '{ "keyFingerprint": "00000000", "cases": [] }',
      `{ "keyFingerprint": "00000000", "cases": [${own}] }`,
    ],
    ['with tabs', '{\n\t"cases": []\n}', `{\n\t"cases": [\n\t\t${own}\n\t]\n}`],
    ['with CRLF', '{\r\n  "cases": []\r\n}', `{\r\n  "cases": [\r\n    ${own}\r\n  ]\r\n}`],
  ];
  for (const [what, text, expected] of tables) {
    it(what, () => {
      assert.equal(add(text, '123'), expected);
    });
  }

  it('is refused where there is no list of cases', () => {
    for (const text of ['', '[]', '{}', '{ "cases": 1 }'])
      assert.equal(addCases(text, ['1'], subject), undefined);
  });

  it('makes cases that pass, whatever the inputs', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), (inputs) => {
        const { cases, problems } = readTestFile(add(add(newTestFile(fingerprint), '1'), ...inputs));
        assert.deepEqual(problems, []);
        assert.deepEqual(
          cases.slice(1).map(({ input }) => input),
          inputs,
        );
        for (const one of cases) assert.equal(judgeCase(one, subject).outcome, 'passed');
      }),
    );
  });
});

describe('recording the output', () => {
  const tables: [what: string, text: string, expected: string][] = [
    [
      'where nothing is expected yet',
      '{ "cases": [{ "input": "123" }] }',
      `{ "cases": [{ "input": "123", "masked": "${masked}", "keyFingerprint": "${fingerprint}" }] }`,
    ],
    [
      'in place of another output, in its layout',
      `{ "keyFingerprint": "${fingerprint}", "cases": [{\n  "input": "123",\n  "masked": "x"\n}] }`,
      `{ "keyFingerprint": "${fingerprint}", "cases": [{\n  "input": "123",\n  "masked": "${masked}"\n}] }`,
    ],
    [
      'for this key instead of another one',
      '{ "cases": [{ "keyFingerprint": "00000000", "input": "123", "masked": "x" }] }',
      `{ "cases": [{ "keyFingerprint": "${fingerprint}", "input": "123", "masked": "${masked}" }] }`,
    ],
    [
      'null in place of a text',
      '{ "cases": [{ "input": null, "masked": "x" }] }',
      '{ "cases": [{ "input": null, "null": true }] }',
    ],
    [
      'a text in place of null, and of both',
      `{ "keyFingerprint": "${fingerprint}", "cases": [{ "input": "123", "null": true, "masked": "x" }] }`,
      `{ "keyFingerprint": "${fingerprint}", "cases": [{ "input": "123", "masked": "${masked}" }] }`,
    ],
    ['nothing without an input', '{ "cases": [{ "masked": "x" }] }', '{ "cases": [{ "masked": "x" }] }'],
  ];
  for (const [what, text, expected] of tables) {
    it(what, () => {
      assert.equal(record(text), expected);
    });
  }
});
