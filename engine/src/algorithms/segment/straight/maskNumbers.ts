// Draws a number for each value of a batch and writes its digits over the original's.
import type { Interval } from '../../../charset/intervals.ts';
import { bitsOfDigits, drawLength } from '../../../prf/draw.ts';
import type { MaskColumnPart } from './columnBatch.ts';

/** The numbers of up to so many digits are written out beforehand, four ASCII digits in a little-endian word. */
const wordDigits = 4;
const wordSize = 10 ** wordDigits;

/** Numbers of up to so many digits are exact, as are the draws of them. */
export const widestNumber = 15;

/**
 * Makes the masking of a number.
 *
 * @param at the place of its first digit among the visible characters
 * @param width its number of digits, at most `widestNumber`
 * @param drawAt the place of its bytes among those drawn
 * @param choices the numbers to draw from, sorted and disjoint, of at most `width` digits; at least one
 */
export function maskNumbers(
  at: number,
  width: number,
  drawAt: number,
  choices: readonly Interval<number>[],
): MaskColumnPart {
  return width <= wordDigits
    ? maskShortNumbers(at, width, drawAt, choices)
    : maskLongNumbers(at, width, drawAt, choices);
}

function maskShortNumbers(
  at: number,
  width: number,
  drawAt: number,
  choices: readonly Interval<number>[],
): MaskColumnPart {
  const words = Int32Array.from(choices.flatMap(numbersOf), (number) => digitsWord(number, width));
  const size = words.length;
  const kept = keptBehind(width);
  const isLongDraw = drawLength(bitsOfDigits(width)) === 6;
  return ({ count, characters, stride, draws, drawStride }) => {
    let to = at;
    let from = drawAt;
    for (let i = 0; i < count; i++, to += stride, from += drawStride) {
      // A draw of five or six bytes: the lower four times the size, and what is carried into the upper ones.
      const upper = isLongDraw ? draws.getUint16(from) : draws.getUint8(from);
      const lower = draws.getUint32(isLongDraw ? from + 2 : from + 1);
      const product = upper * size + Math.floor((lower * size) / 2 ** 32);
      const index = isLongDraw ? product >>> 16 : product >>> 8;
      characters.setInt32(to, (characters.getInt32(to, true) & kept) | (words[index] ?? 0), true);
    }
  };
}

function maskLongNumbers(
  at: number,
  width: number,
  drawAt: number,
  choices: readonly Interval<number>[],
): MaskColumnPart {
  const select = selector(choices);
  const size = choices.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const length = drawLength(bitsOfDigits(width));
  const leading = width % wordDigits;
  const leadingKept = keptBehind(leading);
  const words = allWords();
  return ({ count, characters, stride, draws, drawStride }) => {
    for (let i = 0; i < count; i++) {
      let rest = select(drawLargeNumber(draws, i * drawStride + drawAt, length, size));
      const start = i * stride + at;
      for (let to = start + width - wordDigits; to >= start; to -= wordDigits) {
        const higher = Math.floor(rest / wordSize);
        characters.setInt32(to, words[rest - higher * wordSize] ?? 0, true);
        rest = higher;
      }
      if (leading > 0) {
        const digits = (words[rest] ?? 0) >>> (8 * (wordDigits - leading));
        characters.setInt32(start, (characters.getInt32(start, true) & leadingKept) | digits, true);
      }
    }
  };
}

/** As `drawNumber`, for up to 2^52 values: 16 bits at a time, with n in two parts so that all products are exact. */
function drawLargeNumber(draws: DataView, offset: number, length: number, n: number): number {
  const upper = Math.floor(n / 2 ** 16);
  const lower = n % 2 ** 16;
  let carry = 0;
  let at = offset + length;
  for (at -= 2; at >= offset; at -= 2) {
    const part = draws.getUint16(at);
    carry = part * upper + Math.floor((part * lower + carry) / 2 ** 16);
  }
  if (at + 1 < offset) return carry;
  const part = draws.getUint8(offset);
  return part * upper * 2 ** 8 + Math.floor((part * lower + carry) / 2 ** 8);
}

/** A function that gives the n-th number (from 0, ascending) of sorted, disjoint intervals. */
function selector(intervals: readonly Interval<number>[]): (index: number) => number {
  // What to add to an index from `starts[k]` on.
  const starts = new Float64Array(intervals.length);
  const shifts = new Float64Array(intervals.length);
  let size = 0;
  for (const [k, { from, to }] of intervals.entries()) {
    starts[k] = size;
    shifts[k] = from - size;
    size += to - from + 1;
  }
  return (index) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return index + (shifts[low] ?? 0);
  };
}

function numbersOf({ from, to }: Interval<number>): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The last `width` of a number's four digits, the first of them in the lowest byte. */
function digitsWord(number: number, width: number): number {
  const digits = number.toString().padStart(width, '0');
  let word = 0;
  for (let i = 0; i < width; i++) word |= digits.charCodeAt(i) << (8 * i);
  return word;
}

/** Which bits of a word stay when its first `width` bytes are written. */
function keptBehind(width: number): number {
  return width >= wordDigits ? 0 : -1 << (8 * width);
}

let words: Int32Array | undefined;

function allWords(): Int32Array {
  words ??= Int32Array.from({ length: wordSize }, (_, number) => digitsWord(number, wordDigits));
  return words;
}
