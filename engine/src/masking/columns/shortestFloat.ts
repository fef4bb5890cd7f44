// The shortest decimals that mean floating-point numbers.
import { type FloatBits, roundedFloat } from './floatBits.ts';

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
