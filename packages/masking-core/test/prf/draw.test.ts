// Draws: the index that their definition gives, ⌊w · n / 256^B⌋, also where the first bytes do not tell it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawWords } from '../../../algorithms/src/segment/columns/ascii/maskNumbers.ts';
import {
  carried,
  drawExactly,
  drawQuickly,
} from '../../../algorithms/src/segment/columns/ascii/maskCharacters.ts';
import { drawInteger, drawNumber } from '../../src/prf/draw.ts';
import { runs } from '../../../../test/helpers/arbitraries.ts';

function defined(bytes: Uint8Array, n: number | bigint): bigint {
  const w = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  return (w * BigInt(n)) >> BigInt(8 * bytes.length);
}

/** Bytes to draw one of n by: any, or such that the product with the first `known` of them lies just below a whole number. */
function drawsOf(n: number, length: number, known: number) {
  const anywhere = fc.uint8Array({ minLength: length, maxLength: length });
  const close = fc
    .tuple(fc.integer({ min: 1, max: n }), fc.uint8Array({ minLength: length, maxLength: length }))
    .map(([k, bytes]) => {
      const last = (BigInt(k) * 256n ** BigInt(known) - 1n) / BigInt(n);
      for (let i = 0; i < known; i++) bytes[i] = Number((last >> BigInt(8 * (known - 1 - i))) & 0xffn);
      return bytes;
    });
  return fc.oneof(anywhere, close);
}

/** n, and bytes to draw by. */
const draws = (max: number, lengths: readonly number[], known: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.constantFrom(...lengths))
    .chain(([n, length]) => fc.tuple(fc.constant(n), drawsOf(n, length, known)));
const many = { ...runs, numRuns: 5 * runs.numRuns };

describe('draws', () => {
  it("of characters, by three bytes where the others can't carry into the result", () => {
    fc.assert(
      fc.property(draws(128, [4, 5], 3), ([n, bytes]) => {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        const expected = defined(bytes, n);
        assert.equal(BigInt(drawExactly(view, 0, bytes.length, n) >>> 24), expected);
        const product = drawQuickly(view, 0, n);
        if (carried(product, n) < 2 ** 24) assert.equal(BigInt(product >>> 24), expected);
      }),
      many,
    );
  });

  it('of words, by five or six bytes', () => {
    const words = Int32Array.from({ length: 10_000 }, (_, i) => i);
    const four = fc
      .tuple(fc.constantFrom(5, 6), fc.integer({ min: 1, max: 10_000 }))
      .chain(([length, n]) =>
        fc.tuple(fc.constant(n), fc.array(drawsOf(n, length, 4), { minLength: 4, maxLength: 4 })),
      );
    fc.assert(
      fc.property(four, ([n, all]) => {
        const drawLength = all[0]?.length ?? 0;
        const draws = new Uint8Array(4 * 16);
        for (const [i, bytes] of all.entries()) draws.set(bytes, 16 * i + 3);
        const values = new DataView(new ArrayBuffer(16));
        const starts = Uint32Array.of(0, 4, 8, 12);
        const batch = {
          count: 4,
          view: values,
          starts,
          draws: new DataView(draws.buffer),
          drawStride: 16,
          hasUnmapped: new Uint8Array(0),
        };
        drawWords(batch, { drawAt: 3, drawLength, words: words.subarray(0, n), source: 0, kept: 0 });
        assert.deepEqual(
          Array.from(starts, (start) => BigInt(values.getInt32(start, true))),
          all.map((bytes) => defined(bytes, n)),
        );
      }),
      many,
    );
  });

  for (const max of [100, 2 ** 21, 2 ** 22, 2 ** 44, 2 ** 52]) {
    it(`drawNumber up to ${max}, which looks at four bytes first`, () => {
      fc.assert(
        fc.property(draws(max, [4, 5, 6, 7, 10, 11], 4), ([n, bytes]) => {
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
