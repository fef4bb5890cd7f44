// What a check says where it depends on the place.
import assert from 'node:assert/strict';
import { analyse } from '../../engine/src/index.ts';

const messagesIn = (set: string, type: string) => {
  const segment = `{ "type": "${type}", "length": 3, "masked": ${set} }`;
  const { problems } = analyse(`{ "name": "aMasker", "algorithm": "Segment", "segments": [${segment}] }`);
  return problems.filter(({ code }) => code.startsWith('range-item-')).map(({ message }) => message);
};

describe('messages', () => {
  const numbers =
    'An item must be one whole number, such as 7, or two with a hyphen between, such as 100-199.';
  const characters = 'An item must be one character, such as x, or two with a hyphen between, such as a-f.';
  const empty = 'The range is empty: list what belongs to the set, or leave range out.';
  const missing = 'An item is missing here: a comma has one on either side.';
  const table: [string, string, string[]][] = [
    ['Numeric', '{ "range": "" }', [empty]],
    ['AlphaNumeric', '{ "range": " " }', [empty]],
    ['AlphaNumeric', '{ "range": "," }', [missing, missing]],
    ['AlphaNumeric', '{ "range": "a,,b" }', [missing]],
    ['Numeric', '{ "range": "1,2," }', [missing]],
    ['Numeric', '{ "range": "1-" }', [numbers]],
    ['AlphaNumeric', '{ "range": "ab" }', [characters]],
  ];
  for (const [type, set, expected] of table) {
    it(`${type}: ${set}`, () => {
      assert.deepEqual(messagesIn(set, type), expected);
    });
  }
});
