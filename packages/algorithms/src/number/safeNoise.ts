// The mode `noise` for numbers that a double holds exactly.
import { blockLength, blockWords, type PseudoRandomFunction, ShortMessages } from '@masker/masking-core';
import { safeEnd, SafeIntegers, writeSafeInteger, type Integers } from '@masker/columns';
import { type Factors, millionths } from './noiseMode.ts';
import { outOfRange, tooSmall, zero } from './reasons.ts';
import { type Begun, begin, finish, type MaskSafe } from './safeNumbers.ts';

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

/** Number of values drawn for at once, so that their data stays in the processor's cache. */
const drawnAtOnce = 4096;

export function safeNoise(factors: Factors, prf: PseudoRandomFunction): MaskSafe {
  const numbers = new SafeIntegers();
  const messages = new ShortMessages(prf, drawnAtOnce);
  /** Indexes of the numbers that are drawn for. */
  const drawn = new Uint32Array(drawnAtOnce);
  return (column, decimals, maskOthers) => {
    const begun = begin(column, numbers);
    for (let i = 0; i < numbers.count;) {
      let count = 0;
      for (; i < numbers.count && count < drawnAtOnce; i++) {
        const length = writeCanonical(
          messages.words,
          blockWords * count,
          numbers.magnitudes[i] ?? NaN,
          decimals,
        );
        if (length > blockLength) {
          begun.left.push(numbers.indexes[i] ?? NaN);
          continue;
        }
        messages.complete(count, length);
        drawn[count++] = i;
      }
      addNoise(numbers, drawn.subarray(0, count), factors, messages.draw(count), begun);
    }
    return finish(column, begun, maskOthers);
  };
}

/** @param draws a block for each number */
function addNoise(
  { indexes, magnitudes, isNegative }: SafeIntegers,
  drawn: Uint32Array,
  factors: Factors,
  draws: Uint8Array,
  { values, groups, left }: Begun<Integers>,
): void {
  const max = Number(values.max);
  const min = -Number(values.min);
  for (let n = 0; n < drawn.length; n++) {
    const i = drawn[n] ?? NaN;
    const index = indexes[i] ?? NaN;
    const magnitude = magnitudes[i] ?? NaN;
    if (magnitude === 0) groups.add(index, zero);
    const factor = factors.at(draws, blockLength * n);
    let masked = multipliedSafe(magnitude, factors.percent, factor);
    if (masked >= safeEnd) {
      left.push(index);
      continue;
    }
    if (masked > (isNegative[i] === 1 ? min : max)) {
      masked = multipliedSafe(magnitude, factors.percent, 2 * millionths - factor);
      groups.add(index, outOfRange);
    } else if (masked === magnitude && magnitude !== 0) groups.add(index, tooSmall);
    writeSafeInteger(values, index, masked, isNegative[i] === 1);
  }
}

/** A number below 2^52 times a factor, as `withNoise` has it; every product is exact. */
function multipliedSafe(units: number, percent: number, factor: number): number {
  const upper = Math.floor(units / millionths);
  const lower = units - upper * millionths;
  const product = upper * factor + Math.floor((2 * lower * factor + millionths) / (2 * millionths));
  const reach = (units / 100) * percent;
  // In doubles, both ends are less than two off; exact bounds would take longer than everything else here.
  if (product > units - reach + 2 && product < units + reach - 2 && product !== units) return product;
  const hundreds = Math.floor(units / 100);
  const rest = units - 100 * hundreds;
  const min = hundreds * (100 - percent) + Math.ceil((rest * (100 - percent)) / 100);
  const max = hundreds * (100 + percent) + Math.floor((rest * (100 + percent)) / 100);
  const masked = Math.min(max, Math.max(min, product));
  if (masked !== units || units * percent < 100) return masked;
  return factor < millionths ? units - 1 : units + 1;
}
