// Writes numbers that a double holds exactly as `canonical` does, in a block of the cipher.
import { blockLength, blockWords } from '@masker/masking-core';

const [digitZero, point] = [0x30, 0x2e];
/** Number of digits split off at once: as integers, so that the compiler divides without floats. */
const digitsAtOnce = 9;
const unit = 10 ** digitsAtOnce;
const powersOfTen = Int32Array.from({ length: digitsAtOnce + 1 }, (_, i) => 10 ** i);

/**
 * Writes a number of units of 10^−decimals, and zeros after it.
 *
 * @param units a whole number from 0 to 2^52
 * @param words its block begins at index `at`
 * @returns its length in bytes; a number longer than a block isn't written
 */
export function writeCanonical(words: Int32Array, at: number, units: number, decimals: number): number {
  let fraction = Math.max(0, decimals);
  let high = Math.floor(units / unit);
  let small = (units - high * unit) | 0;
  for (let rest = units; fraction > 0 && endsInZero(small); fraction--) {
    rest /= 10;
    high = Math.floor(rest / unit);
    small = (rest - high * unit) | 0;
  }
  const digits = high > 0 ? digitsAtOnce + digitsOf(high | 0) : digitsOf(small);
  const zeros = decimals < 0 && units > 0 ? -decimals : 0;
  const length = fraction > 0 ? Math.max(digits - fraction, 1) + 1 + fraction : digits + zeros;
  if (length > blockLength) return length;
  const pointAt = fraction > 0 ? length - 1 - fraction : -1;
  let left = digitsAtOnce;
  let word = 0;
  for (let index = length - 1; index >= 0; index--) {
    let byte = digitZero;
    if (index === pointAt) byte = point;
    else if (index < length - zeros) {
      const upper = (small / 10) | 0;
      byte += small - 10 * upper;
      small = --left === 0 ? high | 0 : upper;
    }
    word = (word << 8) | byte;
    if ((index & 3) > 0) continue;
    words[at + (index >> 2)] = word;
    word = 0;
  }
  for (let next = (length + 3) >> 2; next < blockWords; next++) words[at + next] = 0;
  return length;
}

function endsInZero(small: number): boolean {
  return small === 10 * ((small / 10) | 0);
}

/** Returns the number of digits of a number below 10^9. */
function digitsOf(small: number): number {
  // 1233 / 2^12 is about the logarithm of 2 to the base 10.
  const digits = ((32 - Math.clz32(small)) * 1233) >> 12;
  return Math.max(1, digits + Number(small >= (powersOfTen[digits] ?? NaN)));
}
