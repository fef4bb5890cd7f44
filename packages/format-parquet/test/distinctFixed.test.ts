// Different values of one width, beside a map of their bytes.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distinctFixed } from '../src/distinctFixed.ts';
import { runs } from '../../../test/helpers/arbitraries.ts';

function expected(bytes: Uint8Array, width: number) {
  const known = new Map<string, number>();
  const indexes = Array.from({ length: bytes.length / width }, (_, i) => {
    const value = bytes.subarray(i * width, (i + 1) * width).join();
    const index = known.get(value) ?? known.size;
    known.set(value, index);
    return index;
  });
  return { values: [...known.keys()].flatMap((value) => value.split(',').map(Number)), indexes };
}

function check(bytes: Uint8Array, width: number): void {
  const { values, indexes, known } = distinctFixed(bytes, width);
  const wanted = expected(bytes, width);
  assert.deepEqual([...indexes], wanted.indexes);
  assert.deepEqual([...values], wanted.values);
  assert.equal(known, wanted.values.length / width);
}

describe('different values of one width', () => {
  it('have the same places as in a map, for every width up to 40', () => {
    for (let width = 1; width <= 40; width++)
      fc.assert(
        fc.property(fc.array(fc.uint8Array({ minLength: width, maxLength: width, max: 3 })), (values) => {
          check(Uint8Array.from(values.flatMap((value) => [...value])), width);
        }),
        runs,
      );
  });

  it('are found among numbers side by side, far apart and at both ends of 32 bits', () => {
    const near = Int32Array.from({ length: 3000 }, (_, i) => -5 + ((i * 7) % 1000));
    const far = Int32Array.from({ length: 3000 }, (_, i) => Math.imul(i % 1700, 0x2545f491));
    const ends = Int32Array.of(-(2 ** 31), 2 ** 31 - 1, 0, -1, -(2 ** 31), 2 ** 31 - 1);
    for (const words of [near, far, ends])
      for (const width of [4, 8]) check(new Uint8Array(words.buffer), width);
  });

  it('are none among none', () => {
    for (const width of [1, 4, 8]) check(new Uint8Array(0), width);
  });
});
