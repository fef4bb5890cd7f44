// Messages of checks that depend on the place.
import assert from 'node:assert/strict';
import { analyse } from '../src/analysis/analyse.ts';
import { withoutByteOrderMark } from '@masker/text';

const messagesIn = (set: string, type: string) => {
  const segment = `{ "type": "${type}", "length": 3, "masked": ${set} }`;
  const { problems } = analyse(`{ "name": "aMasker", "algorithm": "Segment", "segments": [${segment}] }`);
  return problems.filter(({ code }) => code.startsWith('range-item-')).map(({ message }) => message);
};

describe('messages', () => {
  const numbers =
    'An item must be one whole number, such as 7, or two with a hyphen between, such as 100-199.';
  const characters = 'An item must be one character, such as x, or two with a hyphen between, such as a-f.';
  const empty = 'The range is empty: list what belongs to the set, or omit range.';
  const missing = 'An item is missing here: a comma has one on either side.';
  const tooLong = 'has more than 1,000 digits, the most that a number of a configuration may have';
  const table: [string, string, string[]][] = [
    ['Numeric', '{ "range": "" }', [empty]],
    ['AlphaNumeric', '{ "range": " " }', [empty]],
    ['AlphaNumeric', '{ "range": "," }', [missing, missing]],
    ['AlphaNumeric', '{ "range": "a,,b" }', [missing]],
    ['Numeric', '{ "range": "1,2," }', [missing]],
    ['Numeric', '{ "range": "1-" }', [numbers]],
    ['AlphaNumeric', '{ "range": "ab" }', [characters]],
    ['AlphaNumeric', '{ "range": "\\ud83d" }', [characters]],
    ['AlphaNumeric', '{ "range": "a-\\ude42, \\ud83d\\ude42" }', [characters]],
    ['AlphaNumeric', '{ "range": "-" }', []],
    ['AlphaNumeric', '{ "range": "- - /,\u00a0!\\t" }', []],
    ['Numeric', '{ "range": "--" }', [numbers]],
    ['Numeric', '{ "range": "#" }', [numbers]],
    ['Numeric', '{ "range": "A-Z, é" }', []],
    ['Numeric', '{ "range": "\u00a01 -\\t2\\n" }', []],
    ['Numeric', '{ "range": "1\u2003" }', [numbers]],
    ['Numeric', `{ "range": "${'1'.repeat(1001)}" }`, [`The item ${tooLong}.`]],
    ['Numeric', `{ "range": "0-${'0'.repeat(999)}9" }`, []],
  ];
  for (const [type, set, expected] of table) {
    it(`${type}: ${set}`, () => {
      assert.deepEqual(messagesIn(set, type), expected);
    });
  }

  it('tell a number of more than 1,000 digits from one that is not whole', () => {
    const messagesOf = (text: string) => analyse(text).problems.map(({ message }) => message);
    const long = '9'.repeat(1001);
    const numeric = (set: string) =>
      `{ "name": "aMasker", "algorithm": "Segment", "segments": [{ "type": "Numeric", ${set} }] }`;
    assert.deepEqual(messagesOf(numeric(`"length": 3, "original": { "maxNum": ${long} }`)), [
      `"maxNum" ${tooLong}.`,
    ]);
    assert.deepEqual(messagesOf(numeric('"length": 1e1000')), [`The length ${tooLong}.`]);
    const identity = (number: string) =>
      `{ "name": "aMasker", "algorithm": "Identity", "defaultNumber": ${number} }`;
    assert.deepEqual(messagesOf(identity(`0.${long}`)), [`The number ${tooLong}.`]);
    assert.deepEqual(messagesOf(identity(`0.${'9'.repeat(999)}`)), []);
  });

  it('say that a second byte order mark is no JSON', () => {
    const text = '{ "name": "aMasker", "algorithm": "Identity" }';
    const problemsOf = (file: string) => analyse(withoutByteOrderMark(file)).problems.length;
    assert.deepEqual([text, `\ufeff${text}`, `\ufeff\ufeff${text}`].map(problemsOf), [0, 0, 1]);
    assert.equal(withoutByteOrderMark(`\ufeff${text}`), text);
  });

  it('tell a count that is a text from a wrong one', () => {
    const [problem] = analyse(
      '{ "name": "aMasker", "algorithm": "Segment", "numSegments": "1", "segments": [{ "length": 1 }] }',
    ).problems;
    assert.match(problem?.message ?? '', /^"numSegments" must be a whole number/);
  });

  it('say of an empty original set and of a constant masked one what becomes of values that do not fit', () => {
    const of = (type: string, role: string, set: string) =>
      analyse(
        `{ "name": "aMasker", "algorithm": "Segment", "segments": [{ "type": "${type}", "length": 3, "${role}": ${set} }] }`,
      ).problems.map(({ message }) => message);
    const empty = '{ "minNum": 1, "maxNum": 0, "minChar": "b", "maxChar": "a" }';
    assert.deepEqual(of('Numeric', 'original', '{ "minNum": 1, "maxNum": 0 }'), [
      'The original set is empty: nothing that fits this segment is ever masked.',
    ]);
    assert.deepEqual(of('AlphaNumeric', 'original', empty), [
      'The original set is empty: nothing is ever masked in this segment.',
    ]);
    assert.deepEqual(of('Numeric', 'masked', '{ "minNum": 7, "maxNum": 7 }'), [
      'The masked set holds a single value: every original that fits becomes that value.',
    ]);
  });

  it('name the word that was meant, and no long list', () => {
    const messageOf = (members: string) =>
      analyse(`{ "name": "aMasker", ${members} }`).problems.find(({ severity }) => severity === 'error')
        ?.message;
    const table: [string, string][] = [
      [
        '"algorithm": "charactermapping"',
        'There is no algorithm "charactermapping". Did you mean "CharacterMapping"?',
      ],
      ['"algorithm": "Phone"', 'There is no algorithm "Phone": the documentation lists the known ones.'],
      [
        '"algorithm": "Identifier", "standard": "Steuer-ID"',
        '"standard" can\'t be "Steuer-ID". Did you mean "SteuerId"?',
      ],
      [
        '"algorithm": "Identifier", "standard": "Passport"',
        '"standard" can\'t be "Passport": the documentation lists its values.',
      ],
      ['"algorithm": "Number", "mode": "nois"', '"mode" must be one of digits, noise, round.'],
      [
        '"algorithm": "Identifier"',
        '"standard" is required: it names the kind of identifier, such as IBAN or VIN.',
      ],
    ];
    for (const [members, message] of table) assert.equal(messageOf(members), message);
  });

  it('say nothing of properties without effect where the word that decides is wrong', () => {
    const codesOf = (members: string) =>
      analyse(`{ "name": "aMasker", ${members} }`).problems.map(({ code }) => code);
    const table = [
      '"algorithm": "Number", "mode": "nois", "percent": 20',
      '"algorithm": "USZipcode", "plus4mask": "DISCREET", "plus4discrete": "5555"',
      '"algorithm": "MultiDate", "type": "SHIFTED", "shiftAmt": 3',
    ];
    for (const members of table)
      assert.deepEqual(
        codesOf(members).filter((code) => code !== 'algorithm-ours'),
        ['property-value'],
        members,
      );
  });
});
