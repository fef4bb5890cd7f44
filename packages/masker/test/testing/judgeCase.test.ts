// Cases judged against maskers: each expectation met and not met, and what is said then.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { analyse } from '../../src/analysis/analyse.ts';
import { createMasker } from '../../src/createMasker.ts';
import { defaultMaskers } from '@masker/algorithms';
import { demonstrationKey, keyFingerprint } from '@masker/masking-core';
import { judgeCase, type Subject } from '../../src/testing/judgeCase.ts';
import { readTestFile } from '../../src/testing/readTestFile.ts';
import { nodeCryptography } from '@masker/node';

const fingerprint = keyFingerprint(demonstrationKey, nodeCryptography);

function subjectOf(text: string): Subject {
  const { configuration } = analyse(text);
  assert(configuration !== undefined);
  const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  assert(masker !== undefined);
  return { masker, configuration, keyFingerprint: fingerprint };
}

const pin = subjectOf(
  '{ "name": "pinMasker", "algorithm": "Segment", "segments": [{ "length": 1 }, { "type": "Numeric", "length": 3 }] }',
);
const masked = pin.masker.mask('A-123').value ?? '';

function verdictOf(members: object, subject = pin) {
  const { cases } = readTestFile(JSON.stringify({ keyFingerprint: fingerprint, cases: [members] }));
  assert(cases[0] !== undefined);
  return judgeCase(cases[0], subject);
}

describe('a case', () => {
  const passing: [what: string, members: object][] = [
    ['masked', { input: 'A-123', masked }],
    ['matches, as a whole', { input: 'A-123', matches: 'A-\\d{3}' }],
    ['matches, anchored', { input: 'A-123', matches: '^A-\\d{3}$' }],
    ['unchanged', { input: 'A', unchanged: true }],
    ['not unchanged', { input: 'A-123', unchanged: false }],
    ['null unchanged', { input: null, unchanged: true }],
    ['conforms', { input: 'A-123', conforms: true }],
    ['does not conform', { input: 'A-12x', conforms: false }],
    ['sameAs, written otherwise', { input: 'A-123', sameAs: 'A123' }],
    ['null', { input: null, null: true }],
    ['not null', { input: '', null: false }],
    ['several', { input: 'A-123', masked, conforms: true, null: false }],
  ];
  for (const [what, members] of passing) {
    it(`passes: ${what}`, () => {
      assert.deepEqual(verdictOf(members), { outcome: 'passed', failures: [] });
    });
  }

  const failing: [what: string, members: object, message: RegExp][] = [
    ['masked', { input: 'A-123', masked: 'A-xyz' }, /expected "A-xyz", got "A-\d{3}"/],
    ['masked of null', { input: null, masked: 'A' }, /expected "A", got null/],
    ['matches a part only', { input: 'A-123', matches: '\\d{3}' }, /as a whole/],
    ['matches of null', { input: null, matches: '.*' }, /null doesn't match/],
    ['unchanged', { input: 'A-123', unchanged: true }, /expected "A-123"/],
    ['not unchanged', { input: 'A', unchanged: false }, /left unchanged: "A"/],
    ['conforms', { input: 'A-12', conforms: true }, /doesn't fit\. The value has fewer/],
    ['does not conform', { input: 'A-123', conforms: false }, /fits/],
    ['sameAs', { input: 'A-123', sameAs: 'A-124' }, /differently from "A-124"/],
    ['null', { input: '', null: true }, /"", not null/],
    ['not null', { input: null, null: false }, /is null/],
    ['a value too long for the pattern', { input: `A${'1'.repeat(1_000_000)}`, matches: '.*' }, /too long/],
  ];
  for (const [what, members, message] of failing) {
    it(`fails: ${what}`, () => {
      const { outcome, failures } = verdictOf(members);
      assert.equal(outcome, 'failed');
      assert.equal(failures.length, 1);
      assert.match(failures[0]?.message ?? '', message);
    });
  }

  for (const [lengths, message] of [
    [[3, 1, 2, 1, 4], /The segments count the value's separators, but ignoreChars skips them/],
    [[11], /fewer characters than the segments cover: those in ignoreChars don't count/],
    [[3, 2, 5], /The value has fewer characters than the segments cover\.$/],
  ] as const)
    it(`says of a value whose separators lengths of ${lengths.join(', ')} count that this is why it does not fit`, () => {
      const segments = lengths.map((length) => ({ length, type: length === 1 ? 'Preserve' : 'Numeric' }));
      const subject = subjectOf(JSON.stringify({ name: 'aMasker', algorithm: 'Segment', segments }));
      const { failures } = verdictOf({ input: '123-45-6789', conforms: true }, subject);
      assert.match(failures[0]?.message ?? '', message);
    });

  it('tells all expectations that are not met, with the difference where that helps', () => {
    const { failures } = verdictOf({ input: 'A-123', masked: 'x', matches: 'y' });
    assert.deepEqual(
      failures.map(({ expected, actual }) => [expected, actual]),
      [
        ['x', masked],
        [undefined, undefined],
      ],
    );
  });

  it('of the documentation passes', () => {
    const page = readFileSync(
      new URL('../../../../docs/tests-of-a-configuration.md', import.meta.url),
      'utf8',
    );
    const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    const { cases } = readTestFile(example);
    const ssn = subjectOf(defaultMaskers[0]?.text ?? '');
    assert.equal(cases.length, 5);
    for (const test of cases) assert.deepEqual(judgeCase(test, ssn).failures, []);
  });

  it('is skipped where its masked value holds for another key, unless it fails', () => {
    const other = { input: 'A-123', masked: 'x', keyFingerprint: '00000000' };
    const { outcome, failures } = verdictOf(other);
    assert.equal(outcome, 'skipped');
    assert.match(failures[0]?.message ?? '', /00000000.*[0-9a-f]{8}/);
    assert.equal(verdictOf({ ...other, conforms: true }).outcome, 'skipped');
    assert.equal(verdictOf({ ...other, conforms: false }).outcome, 'failed');
  });

  it('is not judged when something is wrong with it', () => {
    assert.equal(verdictOf({ input: 'A-123' }).outcome, 'errored');
  });

  it('compares whole values where no segment ignores characters', () => {
    const identity = subjectOf('{ "name": "aMasker", "algorithm": "Identity" }');
    assert.equal(verdictOf({ input: '1-2', sameAs: '12' }, identity).outcome, 'failed');
  });
});
