// Floating-point numbers of 16, 32 and 64 bits: rounding, and shortest decimal representations.
import { floatOfHalf, halfOfFloat } from './halfFloat.ts';

/** Significant digits that every normal float keeps, and the number that distinguishes all floats; the smallest normal float. */
const limitsOf = {
  16: { kept: 3, distinct: 5, normal: 2 ** -14 },
  32: { kept: 6, distinct: 9, normal: 2 ** -126 },
} as const;
/**
 * No float of up to 32 bits that is halfway between two decimals of `distinct` digits has this many digits.
 */
const exactDigits = 40;

/**
 * Returns the shortest decimal that parses to a finite float; large and small ones have an exponent. If several
 * exist, the nearest is chosen, and in a tie the one with an even last digit, as PostgreSQL, NumPy and Arrow do.
 */
export function shortestFloat(value: number, bits: FloatBits): string {
  if (bits === 64) return String(value);
  const size = Math.abs(value);
  const { kept, distinct, normal } = limitsOf[bits];
  for (let digits = size < normal ? 1 : kept; digits < distinct; digits++) {
    const decimal = decimalOf(size, digits, bits);
    if (decimal !== undefined) return String(value < 0 ? -decimal : decimal);
  }
  return String(Number(value.toPrecision(distinct)));
}

/** Returns the nearest decimal of `digits` digits that reads as a float; undefined if none does. */
function decimalOf(size: number, digits: number, bits: 16 | 32): number | undefined {
  // In a tie, this is the larger one.
  const nearest = Number(size.toPrecision(digits));
  if (nearest === size) return nearest;
  if (roundedFloat(nearest, bits) === size) {
    const even = evenNeighbour(size, digits);
    return even !== undefined && roundedFloat(even, bits) === size ? even : nearest;
  }
  // The next float below a power of two is twice as near as the one above, so a decimal above may be farther away.
  if (nearest > size || !Number.isInteger(Math.log2(size))) return undefined;
  const exponent = Number(nearest.toExponential().split('e')[1]) - digits + 1;
  const above = Number((nearest + Number(`1e${exponent}`)).toPrecision(digits));
  return roundedFloat(above, bits) === size ? above : undefined;
}

/** Returns the smaller of two equally near decimals of `digits` digits, if its last digit is even. */
function evenNeighbour(size: number, digits: number): number | undefined {
  const text = size.toPrecision(digits + 1);
  const smaller = /[02468]\.?5(?:e|$)/.test(text) ? text.replace(/5(?=e|$)/, '0') : undefined;
  const isHalfway = smaller !== undefined && /^[\d.]*50*(?:e|$)/.test(size.toPrecision(exactDigits));
  return isHalfway && Number(text) === size ? Number(smaller) : undefined;
}

/** The size of a floating-point number. */
export type FloatBits = 16 | 32 | 64;

/** Returns the nearest number of `bits` bits; infinity if it overflows. */
export function roundedFloat(value: number, bits: FloatBits): number {
  if (bits === 64) return value;
  return bits === 32 ? Math.fround(value) : floatOfHalf(halfOfFloat(value));
}
