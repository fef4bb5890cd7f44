// Chooses among exact numbers: the n-th of sorted, disjoint intervals, and the index of a number in them.
import type { Interval } from './intervals.ts';

/** A function that gives the n-th number (from 0, ascending) of sorted, disjoint intervals. */
export function numberSelector(intervals: readonly Interval<number>[]): (index: number) => number {
  // From the index `starts[k]` on, the numbers are the indices plus `shifts[k]`.
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

/**
 * Creates a function that returns the index of a number (from 0, ascending) in sorted, disjoint intervals; -1
 * if none contains it.
 */
export function numberRanker(intervals: readonly Interval<number>[]): (number: number) => number {
  const ends = Float64Array.from(intervals, ({ to }) => to);
  const starts = Float64Array.from(intervals, ({ from }) => from);
  const ranks = new Float64Array(intervals.length);
  for (let k = 1; k < ranks.length; k++)
    ranks[k] = (ranks[k - 1] ?? 0) + (ends[k - 1] ?? 0) - (starts[k - 1] ?? 0) + 1;
  return (number) => {
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    const start = starts[low] ?? Infinity;
    return number >= start && number <= (ends[low] ?? 0) ? (ranks[low] ?? 0) + number - start : -1;
  };
}
