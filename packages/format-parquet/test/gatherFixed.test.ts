// Values of one width at places, beside slices of their bytes.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { gatherFixed } from '../src/gatherFixed.ts';

describe('values of one width at places', () => {
  it('are those at the places, for every width up to 20 and every start in memory', () => {
    for (let width = 1; width <= 20; width++)
      for (let start = 0; start < 8; start++) {
        const memory = Uint8Array.from({ length: start + 9 * width }, (_, i) => 1 + ((i * 37) % 255));
        const bytes = memory.subarray(start);
        fc.assert(
          fc.property(fc.array(fc.integer({ min: -1, max: 8 })), (indexes) => {
            const expected = indexes.flatMap((index) =>
              index < 0
                ? new Array<number>(width).fill(0)
                : [...bytes.subarray(index * width, (index + 1) * width)],
            );
            assert.deepEqual([...gatherFixed(bytes, width, Int32Array.from(indexes))], expected);
          }),
          { numRuns: 20 },
        );
      }
  });
});
