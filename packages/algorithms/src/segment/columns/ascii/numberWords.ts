// Numbers of up to four digits as words of ASCII: the first digit in the lowest byte, as the bytes of a value are read.
import type { Interval } from '../../sets/intervals.ts';

const digitZero = 0x30;

/** The words of all numbers, by their digits: all keys have the same. */
const known = new Map<number, Int32Array>();

/**
 * Returns the words of numbers, in their order.
 *
 * @param width the number of digits, at most four
 */
export function numberWords(numbers: readonly Interval<number>[], width: number): Int32Array {
  const all =
    known.get(width) ?? Int32Array.from({ length: 10 ** width }, (_, number) => wordOf(number, width));
  known.set(width, all);
  const words = new Int32Array(numbers.reduce((sum, { from, to }) => sum + to - from + 1, 0));
  let end = 0;
  for (const { from, to } of numbers) {
    words.set(all.subarray(from, to + 1), end);
    end += to - from + 1;
  }
  return words;
}

function wordOf(number: number, width: number): number {
  let [word, rest] = [0, number];
  for (let i = width - 1; i >= 0; i--) {
    word |= (digitZero + (rest % 10)) << (8 * i);
    rest = Math.floor(rest / 10);
  }
  return word;
}
