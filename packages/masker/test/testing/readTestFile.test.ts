// Test files as they are read: what they say, and what is wrong with them, at its place.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readTestFile, schemaCodes } from '../../src/testing/readTestFile.ts';
import { processorTime } from '../../../../test/helpers/processorTime.ts';

const oneCase = (members: string) => `{ "cases": [{ ${members} }] }`;

describe('a test file', () => {
  it('is read with the place of everything', () => {
    const text = `{
  "consistency": "segment",
  "keyFingerprint": "0a1b2c3d",
  "cases": [
    { "name": "an SSN", "input": "123", "masked": "456", "matches": "\\\\d+", "conforms": true },
    { "input": null, "null": true, "keyFingerprint": "ffffffff" }
  ]
}`;
    const { consistency, keyFingerprint, cases, problems } = readTestFile(text);
    assert.deepEqual([consistency, keyFingerprint, problems], ['segment', '0a1b2c3d', []]);
    assert.deepEqual(
      cases.map(({ label, input, expectations }) => [label, input, expectations.map(({ name }) => name)]),
      [
        ['an SSN', '123', ['masked', 'matches', 'conforms']],
        ['null', null, ['null']],
      ],
    );
    const ranges = cases[0]?.expectations.map(({ range }) => text.slice(range.start, range.end));
    assert.deepEqual(ranges, ['"456"', '"\\\\d+"', 'true']);
  });

  it('is read up to 10,000 cases, whatever stands behind them', () => {
    const full = readTestFile(`{ "cases": [${'{},'.repeat(9_999)}{}] }`);
    assert.deepEqual([full.cases.length, full.problems.length], [10_000, 20_000]);
    const { cases, problems } = readTestFile(`{ "cases": [${'{},'.repeat(400_000)}{}] }`);
    assert.equal(cases.length, 10_000);
    const last = problems.at(-1);
    assert.deepEqual([last?.code, last?.range.start], ['test-too-many', 12 + 3 * 10_000]);
  });

  it('is read at once, however many large patterns it has', () => {
    const patterns = Array.from({ length: 10_000 }, (_, i) => `(a{1,30}){1,30}${i}`);
    const textOf = (list: readonly string[]) =>
      JSON.stringify({ cases: list.map((matches) => ({ input: '', matches })) });
    const taken = processorTime();
    const { problems } = readTestFile(textOf(patterns));
    assert.match(problems.at(-1)?.message ?? '', /Together/);
    // All of them took from 10 to 20 seconds.
    assert.ok(taken() < 5000, `${taken()} ms`);
    assert.deepEqual(readTestFile(textOf(patterns.slice(0, 100))).problems, []);
    assert.deepEqual(readTestFile(textOf(patterns.map(() => '\\d{3}-\\d{2}'))).problems, []);
  });

  it('may have any number of problems', () => {
    const unknown = Array.from({ length: 150_000 }, (_, i) => `"${i}":0`).join();
    assert.equal(readTestFile(`{ "cases": [], ${unknown} }`).problems.length, 150_000);
  });

  const wrong: [what: string, text: string, code: string, marked: string, message: RegExp][] = [
    ['no JSON', '{ "cases": [] ', 'test-json', '', /isn't JSON/],
    ['a comment', '{ "cases": [] /* none */ }', 'test-json', '/* none */', /no comments/],
    ['a trailing comma', '{ "cases": [], }', 'test-json', ',', /comma/],
    ['a list', '[]', 'test-property', '[', /object/],
    ['no cases', '{}', 'test-property', '{', /"cases" is missing/],
    [
      'an unknown property',
      oneCase('"input": "", "maskd": ""'),
      'test-property',
      '"maskd"',
      /Did you mean "masked"/,
    ],
    ['a property twice', oneCase('"input": "", "input": ""'), 'test-property', '"input"', /twice/],
    [
      'another letter case',
      oneCase('"Input": "", "null": true'),
      'test-property',
      '"Input"',
      /Did you mean "input"/,
    ],
    ['no input', oneCase('"null": true'), 'test-property', '{', /"input" is missing/],
    [
      'a number as input',
      oneCase('"input": 1, "null": true'),
      'test-property',
      '1',
      /text in double quotes, or null/,
    ],
    [
      'an expectation that is no boolean',
      oneCase('"input": "", "null": 1'),
      'test-property',
      '1',
      /true or false/,
    ],
    [
      'another consistency',
      '{ "consistency": "x", "cases": [] }',
      'test-property',
      '"x"',
      /"value" or "segment"/,
    ],
    ['a case that is no object', '{ "cases": [1] }', 'test-property', '1', /object/],
    [
      'a malformed fingerprint',
      '{ "keyFingerprint": "A", "cases": [] }',
      'test-property',
      '"A"',
      /8 hexadecimal/,
    ],
    ['no expectation', oneCase('"input": "1"'), 'test-no-expectation', '{', /has no expectation/],
    [
      'no fingerprint',
      oneCase('"input": "1", "masked": "2"'),
      'test-fingerprint-missing',
      '"masked"',
      /one key/,
    ],
    ['look-around', oneCase('"input": "1", "matches": "(?=a)"'), 'test-pattern', '"(?=a)"', /RE2/],
    ['a back reference', oneCase('"input": "1", "matches": "(a)\\\\1"'), 'test-pattern', '"(a)\\\\1"', /RE2/],
    [
      'a huge pattern',
      oneCase(`"input": "1", "matches": "${'(.{0,1000})'.repeat(40)}"`),
      'test-pattern',
      '"',
      /too large/,
    ],
    [
      'nested repetition',
      oneCase('"input": "1", "matches": "(?:(?:.?){30}){30}x"'),
      'test-pattern',
      '"',
      /too large/,
    ],
    ['a huge file', `{ "cases": [] }${' '.repeat(2 ** 21)}`, 'test-json', '{', /2 MiB/],
  ];
  for (const [what, text, code, marked, message] of wrong) {
    it(`is marked: ${what}`, () => {
      const found = readTestFile(text).problems.find((problem) => problem.code === code);
      assert(found !== undefined, JSON.stringify(readTestFile(text).problems));
      assert.match(found.message, message);
      const at = text.slice(found.range.start, found.range.end);
      assert(at === marked || (marked === '"' && at.startsWith(marked)), at);
    });
  }

  it('keeps a case with problems, so that it can be shown', () => {
    const [test] = readTestFile(oneCase('"input": "1"')).cases;
    assert.equal(test?.problems.length, 1);
  });

  it('tells what the schema can tell from what it cannot', () => {
    assert.deepEqual([...schemaCodes], ['test-json', 'test-property']);
  });

  it('is read whatever its text', () => {
    const whole = oneCase('"input": "1", "masked": "2", "matches": "a{2}", "sameAs": "3"');
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ unit: 'binary' }), (at, noise) => {
        readTestFile(whole.slice(0, at) + noise + whole.slice(at));
        readTestFile(whole.slice(0, at));
      }),
    );
  });
});
