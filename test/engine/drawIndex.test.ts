// The quick draw of a character: the index that the definition of a draw gives, also where three bytes do not tell it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawIndex } from '../../engine/src/algorithms/segment/straight/maskCharacters.ts';
import { drawNumber } from '../../engine/src/prf/draw.ts';
import { runs } from '../helpers/arbitraries.ts';

/** Bytes whose first three, times n, lie just below a multiple of 2^24, or anywhere. */
const cases = fc
  .tuple(fc.integer({ min: 1, max: 128 }), fc.constantFrom(4, 5), fc.boolean())
  .chain(([n, length, isClose]) => {
    const first = isClose
      ? fc.integer({ min: 1, max: n }).map((k) => Math.ceil((k * 2 ** 24) / n) - 1)
      : fc.nat(2 ** 24 - 1);
    return fc.tuple(
      fc.constant(n),
      fc.constant(length),
      first,
      fc.oneof(fc.nat(0xffff), fc.constant(0xffff)),
    );
  });

describe('drawIndex', () => {
  it('draws as drawNumber does', () => {
    fc.assert(
      fc.property(cases, ([n, length, first, rest]) => {
        const bytes = new Uint8Array([first >>> 16, first >>> 8, first, rest >>> 8, rest]);
        assert.equal(drawIndex(new DataView(bytes.buffer), 0, length, n), drawNumber(bytes, 0, length, n));
      }),
      { ...runs, numRuns: 5 * runs.numRuns },
    );
  });
});
