// Numbers in runs, beside a reader that takes them bit by bit.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { areAll, readRuns, writeRuns } from '../src/rleBitPacked.ts';

/** Reads numbers bit by bit. */
function bitByBit(bytes: Uint8Array, width: number, count: number): number[] {
  const numbers: number[] = [];
  let at = 0;
  while (numbers.length < count) {
    let head = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] ?? 0;
      head += (byte & 0x7f) * 2 ** shift;
      more = byte >= 0x80;
    }
    const isPacked = head % 2 === 1;
    const length = isPacked ? 8 * Math.floor(head / 2) : head / 2;
    const own = Array.from({ length }, (_, i) => {
      let number = 0;
      for (let bit = 0; bit < width; bit++) {
        const index = isPacked ? i * width + bit : bit;
        number += (((bytes[at + (index >> 3)] ?? 0) >> (index & 7)) & 1) * 2 ** bit;
      }
      return number;
    });
    at += isPacked ? Math.floor(head / 2) * width : Math.ceil(width / 8);
    for (const number of own) if (numbers.length < count) numbers.push(number);
  }
  return numbers;
}

const counts = [
  0, 1, 2, 7, 8, 9, 15, 16, 17, 23, 24, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025,
];

describe('numbers in runs', () => {
  it('are read and written for every width, and counts around powers of two', () => {
    for (let width = 0; width <= 32; width++)
      for (const count of counts) {
        const mix = (i: number) => Math.imul(i + 1, 0x9e3779b1) >>> 0;
        // Some repeat, and some don't.
        const values = Uint32Array.from({ length: count }, (_, i) => {
          const number = i % 50 < 20 ? mix(i) : mix(Math.floor(i / 50));
          return width === 0 ? 0 : number >>> (32 - width);
        });
        const written = writeRuns(values, width);
        assert.deepEqual(bitByBit(written, width, count), [...values], `${width} bits, ${count}`);
        assert.deepEqual([...readRuns(written, width, count)], [...values], `${width} bits, ${count}`);
      }
  });

  it('that end too early are refused, wherever they end', () => {
    for (let width = 1; width <= 32; width++) {
      const values = Uint32Array.from({ length: 24 }, (_, i) => (i * 7919) % 2 ** width);
      const written = writeRuns(values, width);
      for (let length = 0; length < written.length; length++)
        assert.throws(() => readRuns(written.subarray(0, length), width, 24), RangeError);
    }
  });

  it('are all one value only where one run of it is long enough', () => {
    const length = fc.integer({ min: 1, max: 300 });
    const value = fc.constantFrom(1, 2, 3);
    fc.assert(
      fc.property(length, fc.nat({ max: 300 }), value, value, (count, wanted, own, targets) => {
        const isAll = areAll(writeRuns(new Uint32Array(count).fill(own), 2), targets, wanted);
        // Short runs are packed, and looked at one by one.
        assert.equal(isAll, count >= 8 && own === targets && wanted > 0 && count >= wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('whose length is damaged are refused before they are compared', () => {
    const endless = [0xfe, 0xff, 0xff, 0xff, 0xff, 1];
    for (const bytes of [[], [0x80], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80], endless]) {
      assert.throws(() => areAll(Uint8Array.from(bytes), 1, 10), RangeError);
      assert.throws(() => readRuns(Uint8Array.from(bytes), 1, 10), RangeError);
    }
    // A run without its value.
    assert.equal(areAll(Uint8Array.of(0x20), 1, 10), false);
  });
});
