// Floating-point numbers of 16, 32 and 64 bits: the nearest ones, and the shortest decimals that mean them.
import { floatOfHalf, halfOfFloat } from './halfFloat.ts';

/** Digits that all numbers of so many bits keep, and those that tell them apart. */
const digitsOf = { 16: [3, 5], 32: [6, 9] } as const;

/** The shortest decimal that means a finite float among those of as many bits; large and small ones have an exponent. */
export function shortestFloat(value: number, bits: FloatBits): string {
  if (bits === 64) return String(value);
  const [fewestDigits, mostDigits] = digitsOf[bits];
  for (let digits: number = fewestDigits; digits < mostDigits; digits++) {
    const text = value.toPrecision(digits);
    if (roundedFloat(Number(text), bits) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(mostDigits)));
}

export type FloatBits = 16 | 32 | 64;

/** The nearest number of so many bits; infinity beyond the largest. */
export function roundedFloat(value: number, bits: FloatBits): number {
  if (bits === 64) return value;
  return bits === 32 ? Math.fround(value) : floatOfHalf(halfOfFloat(value));
}
