// Texts worth suggesting have an effect at their place, and make no new error.
import assert from 'node:assert/strict';
import { analyse } from '../../src/analysis/analyse.ts';
import { canBeSuggested } from '../../src/analysis/canBeSuggested.ts';

/** Returns true if a text can be suggested in the place of what stands between two bars. */
function suggests(marked: string, newText: string): boolean {
  const [before = '', replaced = '', behind = ''] = marked.split('|');
  const edit = { start: before.length, end: before.length + replaced.length, newText };
  return canBeSuggested(analyse(before + replaced + behind), edit);
}

const identity = (rest: string) => `{ "name": "aMasker", "algorithm": "Identity", ${rest} }`;
const segments = (rest: string) => `{ "segments": [${rest}] }`;

/** A text, what is inserted, whether that is worth it. */
const table: readonly (readonly [string, string, boolean])[] = [
  [identity('||'), '"outputCase": "Upper"', true],
  [identity('||'), '"outputCase": ""', false],
  [identity('||'), '"name": ""', false],
  [identity('||'), '"segments": []', false],
  [identity('||'), '"other": 1', false],
  [identity('"outputCase": |"Wrong"|'), '"Wronger"', true],
  ['{ || }', '"name": ""', true],
  ['{ || }', '"description": ', true],
  [segments('{ "type": "Preserve", || }'), '"masked": {}', false],
  [segments('{ "type": "Numeric", || }'), '"masked": {}', true],
  [segments('{ "length": ||, "type": "Numeric", "masked": { "maxNum": 500 } }'), '2', false],
  [segments('{ "length": ||, "type": "Numeric", "masked": { "maxNum": 500 } }'), '3', true],
];

describe('what can be suggested', () => {
  for (const [marked, newText, expected] of table) {
    it(`${newText} in ${marked}${expected ? '' : ': no'}`, () => {
      assert.equal(suggests(marked, newText), expected);
    });
  }

  it('is found in lists of any length, wherever the place is in them', () => {
    const item = '{ "type": "Numeric", "length": 3, "masked": { "range": "1-665" } },\n';
    for (const [before, behind] of [
      [0, 2000],
      [1000, 1000],
      [2000, 0],
    ] as const) {
      const marked = (marker: string) =>
        segments(`${item.repeat(before)}{ "type": "Preserve", ${marker} },${item.repeat(behind)}{}`);
      assert.equal(suggests(marked('||'), '"masked": {}'), false);
      assert.equal(suggests(marked('||'), '"length": 1'), true);
    }
  });

  it('is everything where the text around the place is long itself', () => {
    const long = Array.from({ length: 2000 }, (_, i) => `"property${i}": 1`).join();
    assert.equal(suggests(identity(`${long}, ||`), '"segments": []'), true);
  });
});
