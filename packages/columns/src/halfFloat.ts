// Converts 16-bit floating-point numbers (IEEE 754 binary16).

/** Exponents are stored with this added to them. */
const bias = 15;
const maxExponent = 31;
/** A fraction has ten bits. */
const fractions = 1024;

/**
 * Returns the number with the given bits.
 *
 * @param half the 16 bits
 */
export function floatOfHalf(half: number): number {
  const sign = half >= 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & maxExponent;
  const fraction = half & (fractions - 1);
  if (exponent === maxExponent) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** (1 - bias - 10);
  return sign * (1 + fraction / fractions) * 2 ** (exponent - bias);
}

/** Returns the bits of the nearest 16-bit number; in a tie, the even one. */
export function halfOfFloat(number: number): number {
  const sign = number < 0 || Object.is(number, -0) ? 0x8000 : 0;
  if (Number.isNaN(number)) return 0x7e00;
  const size = Math.abs(number);
  if (size === Infinity) return sign | 0x7c00;
  if (size === 0) return sign;
  const exponent = Math.max(1 - bias, Math.floor(Math.log2(size)));
  // In units of the last decimal; a carry continues into the exponent.
  const units = roundedToEven(size / 2 ** (exponent - 10));
  const isSmall = exponent === 1 - bias && units < fractions;
  return sign | (isSmall ? units : (exponent + bias - 1) * fractions + units);
}

function roundedToEven(number: number): number {
  const below = Math.floor(number);
  const rest = number - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}
