// Numbers as texts: readable, and different where the bytes are.
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { floatText, integerText } from '@masker/rows';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

describe('numbers as texts', () => {
  it('are integers of every width, signed or not', () => {
    for (const width of [1, 2, 4, 8])
      for (const isSigned of [true, false]) {
        const bits = BigInt(8 * width);
        const min = isSigned ? -(1n << (bits - 1n)) : 0n;
        const max = min + (1n << bits) - 1n;
        for (const value of [min, min + 1n, 0n, 1n, 127n, max - 1n, max]) {
          const bytes = new Uint8Array(width + 3);
          for (let i = 0; i < width; i++) bytes[i + 3] = Number((value >> BigInt(8 * i)) & 0xffn);
          assert.equal(integerText(viewOf(bytes), 3, width, isSigned), String(value));
        }
      }
    assert.throws(() => integerText(viewOf(new Uint8Array(16)), 0, 3, true), RangeError);
  });

  it('are fractions as JavaScript writes them', () => {
    const bytes = new Uint8Array(Float64Array.of(0.1, -0, 1e300, Infinity).buffer);
    assert.deepEqual(
      [0, 8, 16, 24].map((at) => floatText(viewOf(bytes), at, 8)),
      ['0.1', '-0', '1e+300', 'Infinity'],
    );
    assert.equal(floatText(viewOf(new Uint8Array(Float32Array.of(0.5).buffer)), 0, 4), '0.5');
  });

  for (const width of [2, 4, 8])
    it(`differ where the bytes do: ${width} bytes`, () => {
      const value = fc.oneof(
        fc.uint8Array({ minLength: width, maxLength: width }),
        // Of those that are no numbers there are many.
        fc
          .uint8Array({ minLength: width, maxLength: width })
          .map((bytes) => Uint8Array.from(bytes, (byte, i) => (i >= width - 2 ? byte | 0x7f : byte & 3))),
      );
      fc.assert(
        fc.property(value, value, (one, other) => {
          const isSame = one.every((byte, i) => byte === other[i]);
          assert.equal(floatText(viewOf(one), 0, width) === floatText(viewOf(other), 0, width), isSame);
        }),
      );
    });
});
