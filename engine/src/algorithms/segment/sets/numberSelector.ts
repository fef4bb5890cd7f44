// Choosing among numbers that are exact: the n-th of sorted, disjoint intervals.
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
