// The mode `noise` for numbers that a double holds exactly.
import { blockLength, blockWords, type PseudoRandomFunction, ShortMessages } from '@masker/masking-core';
import { safeEnd, SafeIntegers, writeSafeInteger, type Integers } from '@masker/columns';
import { writeCanonical } from './canonicalNumber.ts';
import { type Factors, millionths } from './noiseMode.ts';
import { outOfRange, tooSmall, zero } from './reasons.ts';
import { type Begun, begin, finish, type MaskSafe } from './safeNumbers.ts';

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
