// Hashes in one memory are found as those of a map, whatever their number and where it grows, and beyond their limit as a share.
import assert from 'node:assert/strict';
import { HashSample } from '../src/hashSample.ts';
import { CompactHashes, countOf, noteOf } from '../src/leaks/compactHashes.ts';

/** Hashes of which neighbors share a place, and some all but the first number. */
function hashesOf(count: number): [high: number, low: number][] {
  return Array.from({ length: count }, (_, i) => [
    Math.imul(i, 0x9e3779b1) | 0,
    i % 7 === 0 ? 5 : Math.imul(i + 1, 0x85ebca6b) | 1,
  ]);
}

/** Around the sizes at which the memory grows, three quarters of a power of two. */
const sizes = [64, 128, 1024, 4096].flatMap((capacity) => [
  (3 * capacity) / 4 - 1,
  (3 * capacity) / 4,
  (3 * capacity) / 4 + 1,
  capacity - 1,
  capacity,
  capacity + 1,
]);

describe('hashes in one memory', () => {
  for (const size of sizes)
    it(`are those of a map: ${size}`, () => {
      const [compact, sample] = [new CompactHashes(2 ** 20), new HashSample(2 ** 20)];
      for (const [i, [high, low]] of hashesOf(size).entries()) {
        assert.equal(compact.repeat(high, low), 0);
        assert.equal(compact.add(high, low, i), true);
        assert.equal(sample.find(high, low, i, ~i), -1);
      }
      for (const [i, [high, low]] of hashesOf(size).entries()) {
        const known = compact.find(high, low);
        assert.deepEqual([noteOf(known), countOf(known)], [i, 1]);
        const index = sample.find(high, low, 0, 0);
        assert.deepEqual([sample.first(index), sample.second(index)], [i, ~i]);
        assert.equal(compact.find(high + 1, low), 0);
        assert.equal(sample.has(high + 1, low), false);
      }
      assert.deepEqual([compact.count, sample.count], [size, size]);
    });

  for (const maxHashes of [47, 48, 49, 1000])
    it(`are a share of those that are too many: ${maxHashes}`, () => {
      const [compact, sample] = [new CompactHashes(maxHashes), new HashSample(maxHashes)];
      const hashes = hashesOf(4 * maxHashes);
      for (const [high, low] of hashes) {
        compact.add(high, low, 1);
        sample.find(high, low, 1, 1);
      }
      for (const { share, isKnown } of [
        { share: compact.share, isKnown: (high: number, low: number) => compact.find(high, low) !== 0 },
        { share: sample.share, isKnown: (high: number, low: number) => sample.has(high, low) },
      ]) {
        const expected = hashes.filter(([high]) => (high & (1 / share - 1)) === 0);
        assert.ok(share <= 1 / 4 && expected.length <= maxHashes);
        assert.deepEqual(
          hashes.filter(([high, low]) => isKnown(high, low)),
          expected,
        );
      }
    });
});
