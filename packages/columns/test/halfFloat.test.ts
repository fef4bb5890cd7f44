// Numbers of 16 bits: each is read and written as it is, and others as the nearest one.
import assert from 'node:assert/strict';
import { floatOfHalf, halfOfFloat } from '../src/halfFloat.ts';

const all = Array.from({ length: 2 ** 16 }, (_, half) => half);
const isNumber = (half: number) => !Number.isNaN(floatOfHalf(half));

describe('numbers of 16 bits', () => {
  it('are written as they were read, all of them: zeros, too', () => {
    for (const half of all.filter(isNumber)) assert.equal(halfOfFloat(floatOfHalf(half)), half);
    assert.equal(halfOfFloat(0), 0);
    assert.equal(halfOfFloat(-0), 0x8000);
    assert.ok(Number.isNaN(floatOfHalf(halfOfFloat(NaN))));
  });

  it('have known values', () => {
    for (const [half, number] of [
      [0x0001, 2 ** -24],
      [0x03ff, 2 ** -14 - 2 ** -24],
      [0x0400, 2 ** -14],
      [0x3555, 0.333251953125],
      [0x3c00, 1],
      [0xc000, -2],
      [0x7bff, 65_504],
      [0xfc00, -Infinity],
    ] as const)
      assert.equal(floatOfHalf(half), number);
  });

  it('stand for the numbers that are nearest to them; between two, the even one does', () => {
    for (let half = 0; half < 0x7bff; half++) {
      const [below, above] = [floatOfHalf(half), floatOfHalf(half + 1)];
      const middle = (below + above) / 2;
      assert.equal(halfOfFloat(middle), half % 2 === 0 ? half : half + 1);
      assert.equal(halfOfFloat(below + (above - below) / 4), half);
      assert.equal(halfOfFloat(above - (above - below) / 4), half + 1);
    }
  });
});
