// The mode `digits` for numbers that a double holds exactly.
import { growArray, safeEnd, SafeIntegers, writeSafeInteger, type Integers } from '@masker/columns';
import { type DigitPermutations, type DigitRange, isExactRange, rangeOf } from './digitsMode.ts';
import { begin, finish, type MaskSafe } from './safeNumbers.ts';

/** More than twice the digits of an exact number. */
const keyCount = 64;

export function safeDigits(permutations: DigitPermutations): MaskSafe {
  const numbers = new SafeIntegers();
  const memory = new DigitMemory();
  return (column, decimals, maskOthers) => {
    const begun = begin(column, numbers);
    const counts = memory.sort(numbers);
    for (const [key, count] of counts.entries()) {
      if (count === 0) continue;
      const isBelow = key % 2 === 1;
      const max = isBelow ? -column.min : column.max;
      const range = rangeOf((key - (key % 2)) / 2, decimals, isBelow, max);
      if (!isExactRange(range) || range.high >= BigInt(safeEnd)) memory.leave(key, numbers, begun.left);
      else memory.permute(key, count, range, numbers, permutations, begun.values);
    }
    return finish(column, begun, maskOthers);
  };
}

/** Memory that is kept from one column to the next. */
class DigitMemory {
  /** Per number: twice the number of its digits, plus one if it is negative. */
  #keys = new Uint8Array(0);
  /** The numbers of one key, relative to the minimum of their range, and their indexes: 0, 1, 2 and so on. */
  #own = new Float64Array(0);
  #lanes = new Uint32Array(0);

  /** Counts the numbers of each key. */
  sort({ magnitudes, isNegative, count }: SafeIntegers): Uint32Array {
    const keys = (this.#keys = growArray(this.#keys, count));
    const counts = new Uint32Array(keyCount);
    // Numbers often have the same number of digits as the previous one.
    let low = 0;
    let high = 10;
    let digits = 1;
    for (let i = 0; i < count; i++) {
      const magnitude = magnitudes[i] ?? NaN;
      if (isNegative[i] === 1 && magnitude === 0) throw new Error('no whole number is a negative zero');
      if (magnitude < low || magnitude >= high)
        for ([low, high, digits] = [0, 10, 1]; magnitude >= high; digits++) [low, high] = [high, 10 * high];
      const key = 2 * digits + (isNegative[i] ?? 0);
      keys[i] = key;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  /** Leaves the numbers of a key to others. */
  leave(key: number, { indexes, count }: SafeIntegers, left: number[]): void {
    for (let i = 0; i < count; i++) if (this.#keys[i] === key) left.push(indexes[i] ?? NaN);
  }

  /** Permutes the numbers of a key. */
  permute(
    key: number,
    count: number,
    range: DigitRange,
    numbers: SafeIntegers,
    permutations: DigitPermutations,
    values: Integers,
  ): void {
    const own = (this.#own = growArray(this.#own, count));
    const low = Number(range.low);
    this.#take(key, low, numbers);
    permutations.permute(range, own, this.#lanesTo(count));
    this.#write(key, low, numbers, values);
  }

  #take(key: number, low: number, { magnitudes, count }: SafeIntegers): void {
    const keys = this.#keys;
    const own = this.#own;
    for (let i = 0, next = 0; i < count; i++) if (keys[i] === key) own[next++] = (magnitudes[i] ?? NaN) - low;
  }

  #write(key: number, low: number, { indexes, count }: SafeIntegers, values: Integers): void {
    const keys = this.#keys;
    const own = this.#own;
    for (let i = 0, next = 0; i < count; i++)
      if (keys[i] === key)
        writeSafeInteger(values, indexes[i] ?? NaN, low + (own[next++] ?? NaN), key % 2 === 1);
  }

  #lanesTo(count: number): Uint32Array {
    if (this.#lanes.length < count) this.#lanes = Uint32Array.from({ length: 2 * count }, (_, i) => i);
    return this.#lanes.subarray(0, count);
  }
}
