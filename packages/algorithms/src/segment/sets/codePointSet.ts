// Sets of characters (Unicode code points): what `original` and `masked` mean on an AlphaNumeric segment.
import { firstSurrogate, lastSurrogate } from '@masker/text';
import { type Interval, intervalsHave, mergeIntervals } from './intervals.ts';

/** Sorted, disjoint, not adjacent; holds no surrogate, as a surrogate is no character. */
export type CodePointSet = readonly Interval<number>[];

/** Creates a set of intervals of code points, in any order. */
export function codePointSet(intervals: readonly Interval<number>[]): CodePointSet {
  const next = (value: number) => value + 1;
  if (intervals.every(({ to }) => to < firstSurrogate)) return mergeIntervals(intervals, next);
  const characters = intervals.flatMap((interval) => {
    const { from, to } = interval;
    if (to < firstSurrogate) return [interval];
    return [
      { from, to: Math.min(to, firstSurrogate - 1) },
      { from: Math.max(from, lastSurrogate + 1), to },
    ].filter((part) => part.from <= part.to);
  });
  return mergeIntervals(characters, next);
}

export function codePointSetSize(set: CodePointSet): number {
  return set.reduce((size, { from, to }) => size + to - from + 1, 0);
}

/** Returns true if the set contains a code point. */
export function codePointSetHas(set: CodePointSet, codePoint: number): boolean {
  return intervalsHave(set, codePoint);
}

/** A function that gives the n-th character of the set (from 0, in the order of code points). */
export function codePointSelector(set: CodePointSet): (index: number) => number {
  const starts: number[] = [];
  let size = 0;
  for (const { from, to } of set) {
    starts.push(size);
    size += to - from + 1;
  }
  return (index) => {
    if (!(index >= 0 && index < size)) throw new RangeError(`index: must be from 0 to ${size - 1}`);
    let low = 0;
    let high = set.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return (set[low]?.from ?? 0) + index - (starts[low] ?? 0);
  };
}
