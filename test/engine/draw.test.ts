// Draws: the index that their definition gives, ⌊w · n / 256^B⌋, also where the first bytes do not tell it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawIndex } from '../../engine/src/algorithms/segment/straight/maskCharacters.ts';
import { drawInteger, drawNumber } from '../../engine/src/prf/draw.ts';
import { runs } from '../helpers/arbitraries.ts';

function defined(bytes: Uint8Array, n: number | bigint): bigint {
  const w = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  return (w * BigInt(n)) >> BigInt(8 * bytes.length);
}

/**
 * n, and bytes to draw by: anywhere, or such that the product with the first `known` of them lies just below a whole
 * number.
 */
const draws = (largest: number, lengths: readonly number[], known: number) =>
  fc.tuple(fc.integer({ min: 1, max: largest }), fc.constantFrom(...lengths)).chain(([n, length]) => {
    const anywhere = fc.uint8Array({ minLength: length, maxLength: length });
    const close = fc
      .tuple(fc.integer({ min: 1, max: n }), fc.uint8Array({ minLength: length, maxLength: length }))
      .map(([k, bytes]) => {
        const last = (BigInt(k) * 256n ** BigInt(known) - 1n) / BigInt(n);
        for (let i = 0; i < known; i++) bytes[i] = Number((last >> BigInt(8 * (known - 1 - i))) & 0xffn);
        return bytes;
      });
    return fc.tuple(fc.constant(n), fc.oneof(anywhere, close));
  });
const many = { ...runs, numRuns: 5 * runs.numRuns };

describe('draws', () => {
  it('drawIndex, which looks at three bytes first', () => {
    fc.assert(
      fc.property(draws(128, [4, 5], 3), ([n, bytes]) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        assert.equal(BigInt(drawIndex(view, 0, bytes.length, n)), defined(bytes, n));
      }),
      many,
    );
  });

  for (const largest of [100, 2 ** 21, 2 ** 22, 2 ** 44]) {
    it(`drawNumber up to ${largest}, which looks at four bytes first`, () => {
      fc.assert(
        fc.property(draws(largest, [4, 5, 6, 7, 10], 4), ([n, bytes]) => {
          assert.equal(BigInt(drawNumber(bytes, 0, bytes.length, n)), defined(bytes, n));
        }),
        many,
      );
    });
  }

  it('drawInteger', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.bigInt(1n, 10n ** 60n),
        fc.nat(3),
        (bytes, n, before) => {
          const shifted = new Uint8Array([...new Uint8Array(before).fill(0xff), ...bytes]);
          assert.equal(drawInteger(shifted, before, bytes.length, n), defined(bytes, n));
        },
      ),
      runs,
    );
  });
});
