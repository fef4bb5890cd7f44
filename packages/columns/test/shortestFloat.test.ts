// The shortest decimals of floats: all of 16 bits beside exact arithmetic, and of 32 bits what NumPy 2.4 writes.
import assert from 'node:assert/strict';
import { floatOfHalf } from '../src/halfFloat.ts';
import { shortestFloat } from '../src/shortestFloat.ts';

/** Halves are multiples of 2^-24: all numbers below are counted in units of 10^-24 · 2^-25, in which bounds between halves are whole. */
const unit = 10n ** 24n * 2n ** 25n;
const unitsOf = (half: number): bigint => BigInt(floatOfHalf(half) * 2 ** 24) * (unit / 2n ** 24n);

/** The decimals of so many digits on both sides of a number. */
function decimalsAround(number: bigint, digits: number): bigint[] {
  for (let step = 10n ** 29n * 2n ** 25n; ; step /= 10n)
    if (number >= step * 10n ** BigInt(digits - 1))
      return [(number / step) * step, (number / step + 1n) * step];
}

/** The shortest, nearest, even decimals that read as a half, in units; by definition, without any float. */
function shortest(half: number): bigint {
  const number = unitsOf(half);
  const below = (unitsOf(half - 1) + number) / 2n;
  // The float that would come after the largest one.
  const next = half === 0x7bff ? 65_536n * unit : unitsOf(half + 1);
  const above = (number + next) / 2n;
  const isEven = half % 2 === 0;
  for (let digits = 1; ; digits++) {
    const distance = (one: bigint) => (one > number ? one - number : number - one);
    const [first, second] = decimalsAround(number, digits)
      .filter((one) => (isEven ? one >= below && one <= above : one > below && one < above))
      .sort((a, b) => Number(distance(a) - distance(b)));
    if (first === undefined) continue;
    if (second === undefined || distance(first) !== distance(second)) return first;
    return (first / (second > first ? second - first : first - second)) % 2n === 0n ? first : second;
  }
}

/** The units of a decimal. */
function read(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return (
    (BigInt(whole + fraction) * unit * 10n ** BigInt(10 + Number(exponent))) /
    10n ** BigInt(10 + fraction.length)
  );
}

describe('shortest decimals', () => {
  it('of all floats of 16 bits', () => {
    for (let half = 1; half < 0x7c00; half++) {
      const text = shortestFloat(floatOfHalf(half), 16);
      assert.equal(read(text), shortest(half), text);
    }
  });

  for (const [expected, value] of [
    ['456949.12', 456949.125],
    ['456949.38', 456949.375],
    ['-456949.12', -456949.125],
    ['1.2621775e-29', 1.262177448353619e-29],
    ['1.5474251e+26', 1.5474250491067253e26],
    ['1.2379401e+27', 1.2379400392853803e27],
    ['1e-45', 1.401298464324817e-45],
    ['1.4e-44', 1.401298464324817e-44],
    ['1.1754942e-38', 1.1754942106924411e-38],
    ['1.1754944e-38', 1.1754943508222875e-38],
    ['3.4028235e+38', 3.4028234663852886e38],
    ['16777216', 16777216],
    ['0.1', 0.10000000149011612],
    ['0.33333334', 0.3333333432674408],
    ['2097152.5', 2097152.5],
    ['131072.06', 131072.0625],
    ['9.536743e-7', 9.5367431640625e-7],
    ['5.9604645e-8', 5.960464477539063e-8],
  ] as const)
    it(`of a float of 32 bits: ${expected}`, () => {
      assert.equal(shortestFloat(value, 32), expected);
    });
});
