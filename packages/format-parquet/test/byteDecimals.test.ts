// Decimals stored with their lengths: each is read as the number that it is, and written as short as it may be.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decimalBytes, plainDecimals } from '../src/typedSlots.ts';
import { runs } from '../../../test/helpers/arbitraries.ts';

const width = 32;
const toBytes = (number: bigint, length: number) =>
  Uint8Array.from({ length }, (_, i) => Number((number >> BigInt(8 * (length - 1 - i))) & 0xffn));
const toNumber = (bytes: Uint8Array) =>
  BigInt.asIntN(
    8 * bytes.length,
    bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n),
  );
/** The fewest bytes in two's complement. */
const minBytes = (number: bigint) => {
  let length = 1;
  while (BigInt.asIntN(8 * length, number) !== number) length++;
  return length;
};

describe('decimals of any length', () => {
  const edges = Array.from({ length: 31 }, (_, i) => 2n ** BigInt(8 * i + 7)).flatMap((power) => [
    power - 1n,
    power,
    -power,
    -power - 1n,
  ]);
  const numbers = fc.oneof(fc.constantFrom(0n, -1n, 1n, ...edges), fc.bigInt(-(2n ** 255n), 2n ** 255n - 1n));
  it('are read and written as the numbers that they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(numbers, fc.nat(3))), (written) => {
        const parts = written.map(([number, more]) =>
          toBytes(number, Math.min(width, minBytes(number) + more)),
        );
        const bounds = new Uint32Array(2 * parts.length);
        let at = 0;
        for (const [i, part] of parts.entries()) {
          bounds[2 * i] = at;
          bounds[2 * i + 1] = at += part.length;
        }
        const values = decimalBytes({ bytes: new Uint8Array(Buffer.concat(parts)), bounds }, width);
        const plain = plainDecimals(values, width);
        let from = 0;
        for (const [i, [number]] of written.entries()) {
          assert.equal(toNumber(values.subarray(width * i, width * (i + 1))), number);
          const length = new DataView(plain.buffer, plain.byteOffset + from).getUint32(0, true);
          assert.equal(length, minBytes(number));
          assert.equal(toNumber(plain.subarray(from + 4, from + 4 + length)), number);
          from += 4 + length;
        }
        assert.equal(from, plain.length);
      }),
      runs,
    );
  });

  it('are refused if one is longer, or has no bytes', () => {
    for (const length of [0, width + 1])
      assert.throws(
        () => decimalBytes({ bytes: new Uint8Array(length), bounds: Uint32Array.of(0, length) }, width),
        RangeError,
      );
  });
});
