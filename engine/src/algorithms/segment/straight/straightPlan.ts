// The straight path of a list of segments: what masks values in batches, when all of them are of the ordinary kinds.
import { cutIntegerSet, type IntegerSet, isFullIntegerSet } from '../../../charset/integerSet.ts';
import type { Interval } from '../../../charset/intervals.ts';
import type { Segment } from '../../../config/configuration.ts';
import { bitsOfCount, bitsOfDigits, drawLength } from '../../../prf/draw.ts';
import { codePointSetSize } from '../../../charset/codePointSet.ts';
import { groupWidth } from '../numericSegment.ts';
import type { MaskColumnPart } from './columnBatch.ts';
import { isAscii, maskCharacters } from './maskCharacters.ts';
import { maskNumbers, widestNumber } from './maskNumbers.ts';

/** In characters: what is longer has few values in a batch, and gains little. */
const longestValue = 256;

/** A Numeric segment that does not mask all numbers. */
export interface RestrictedNumber {
  readonly start: number;
  readonly end: number;
  readonly original: readonly Interval<number>[];
}

export interface StraightPlan {
  /** How many visible characters a value must have. */
  readonly length: number;
  /** Whether the visible character at a place must be a digit. */
  readonly isDigit: readonly boolean[];
  /** What the numbers of a value must be; others are masked one by one. */
  readonly restricted: readonly RestrictedNumber[];
  /** How many bytes are drawn for each value. */
  readonly drawLength: number;
  readonly parts: readonly MaskColumnPart[];
}

/** The plan for values that have as many characters as the segments; undefined when a segment is none for it. */
export function straightPlan(segments: readonly Segment[]): StraightPlan | undefined {
  const isDigit: boolean[] = [];
  const restricted: RestrictedNumber[] = [];
  const parts: MaskColumnPart[] = [];
  let drawAt = 0;
  for (const segment of segments) {
    if (segment.length > longestValue) return undefined;
    const start = isDigit.length;
    const width = Number(segment.length);
    for (let i = 0; i < width; i++) isDigit.push(segment.type === 'Numeric');
    if (segment.type === 'AlphaNumeric') {
      if (!isAscii(segment.masked)) return undefined;
      parts.push(maskCharacters(start, width, drawAt, segment.original, segment.masked));
      drawAt += width * drawLength(bitsOfCount(codePointSetSize(segment.masked)));
    } else if (segment.type === 'Numeric') {
      const isRestricted = !isFullIntegerSet(segment.original);
      if (width > widestNumber && (isRestricted || !isFullIntegerSet(segment.masked))) return undefined;
      if (isRestricted) {
        restricted.push({ start, end: start + width, original: intervalsOf(segment.original, width) });
      }
      // All numbers of many digits are drawn in groups.
      const groups = isFullIntegerSet(segment.masked) ? groupWidth : width;
      for (let from = 0; from < width; from += groups) {
        const digits = Math.min(groups, width - from);
        parts.push(maskNumbers(start + from, digits, drawAt, choicesOf(segment.masked, digits)));
        drawAt += drawLength(bitsOfDigits(digits));
      }
    }
  }
  const length = isDigit.length;
  if (length === 0 || length > longestValue) return undefined;
  return { length, isDigit, restricted, drawLength: drawAt, parts };
}

function choicesOf(set: IntegerSet, digits: number): Interval<number>[] {
  return isFullIntegerSet(set) ? [{ from: 0, to: 10 ** digits - 1 }] : intervalsOf(set, digits);
}

/** Exact, as the numbers have at most 15 digits. */
function intervalsOf(set: IntegerSet, digits: number): Interval<number>[] {
  return cutIntegerSet(set, digits).map(({ from, to }) => ({ from: Number(from), to: Number(to) }));
}
