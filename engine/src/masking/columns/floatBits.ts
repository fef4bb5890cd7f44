// Floating-point numbers of 16, 32 and 64 bits.
import { floatOfHalf, halfOfFloat } from './halfFloat.ts';

export type FloatBits = 16 | 32 | 64;

/** The nearest number of so many bits; infinity beyond the largest. */
export function roundedFloat(value: number, bits: FloatBits): number {
  if (bits === 64) return value;
  return bits === 32 ? Math.fround(value) : floatOfHalf(halfOfFloat(value));
}
