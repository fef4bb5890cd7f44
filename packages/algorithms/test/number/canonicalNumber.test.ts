// Canonical numbers in blocks, beside those of any size.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { writeCanonical } from '../../src/number/safeNoise.ts';
import { canonical } from '../../src/number/numberMagnitude.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';

const words = new Int32Array(12);

function check(units: number, decimals: number): void {
  words.fill(-1);
  const length = writeCanonical(words, 4, units, decimals);
  const wanted = canonical({ units: BigInt(units), decimals });
  assert.equal(length, wanted.length);
  const block = length > 16 ? Int32Array.of(-1, -1, -1, -1) : words.slice(4, 8);
  if (length <= 16) {
    const bytes = new Uint8Array(block.buffer);
    assert.equal(String.fromCharCode(...bytes.subarray(0, length)), wanted);
    assert.ok(bytes.subarray(length).every((byte) => byte === 0));
  }
  assert.deepEqual([...words], [-1, -1, -1, -1, ...block, -1, -1, -1, -1]);
}

describe('a number that a double holds exactly', () => {
  it('is written in a block as numbers of any size are', () => {
    const units = fc.oneof(
      fc.nat({ max: 10_000 }),
      fc.maxSafeNat().map((n) => n % 2 ** 52),
    );
    const padded = fc.tuple(units, fc.nat({ max: 15 })).map(([n, zeros]) => (n % 1000) * 10 ** (zeros % 13));
    fc.assert(fc.property(fc.oneof(units, padded), fc.integer({ min: -40, max: 40 }), check), runs);
  });

  it('is written so around every power of ten and of two', () => {
    for (let decimals = -2; decimals <= 18; decimals++)
      for (const base of [2, 10])
        for (let power = 1; power < 2 ** 52; power *= base)
          for (const units of [power - 1, power, power + 1]) check(units, decimals);
  });
});
