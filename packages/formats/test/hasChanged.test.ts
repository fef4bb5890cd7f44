// Comparing values before and after masking, wherever they lie.
import assert from 'node:assert/strict';
import { columnOf, type Texts } from '@masker/columns';
import { haveChanged } from '@masker/format-api';

/** The same texts, with other bytes between them. */
function apart(values: readonly (string | null)[]): Texts {
  const { bytes, bounds } = columnOf(values.flatMap((value) => ['other', value]));
  const own = Array.from({ length: 2 * values.length }, (_, i) => bounds[2 * i + (i % 2 === 0 ? 2 : 1)] ?? 0);
  return { bytes, bounds: Uint32Array.from(own) };
}

describe('haveChanged', () => {
  for (const [before, after, expected] of [
    [['ab', 'c'], ['ab', 'c'], false],
    [['ab', 'c'], ['ab', 'd'], true],
    [['ab', 'c'], ['a', 'bc'], true],
    [['', ' '], ['', ' '], undefined],
    [[null, ''], ['', null], undefined],
    [[null, 'a'], ['', 'a'], false],
    [[], [], undefined],
  ] as const)
    it(`finds ${JSON.stringify(before)} and ${JSON.stringify(after)} ${expected ?? 'empty'}`, () => {
      assert.equal(haveChanged(apart(before), apart(after)), expected);
      assert.equal(haveChanged(apart(before), columnOf(after)), expected);
    });
});
