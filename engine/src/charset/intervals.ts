// Sorted, disjoint intervals of whole numbers: how every character set is represented, so that its size costs nothing.

/** All whole numbers from `from` to `to`, both included; `from <= to`. */
export interface Interval<T extends number | bigint> {
  readonly from: T;
  readonly to: T;
}

/**
 * Sorts intervals and joins those that overlap or touch, so that equal sets have equal representations.
 *
 * @param intervals in any order, each with `from <= to`
 * @param next the successor of a number
 */
export function mergeIntervals<T extends number | bigint>(
  intervals: readonly Interval<T>[],
  next: (value: T) => T,
): Interval<T>[] {
  if (intervals.length < 2) return [...intervals];
  const sorted = [...intervals].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const merged: Interval<T>[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && interval.from <= next(last.to)) {
      if (interval.to > last.to) merged[merged.length - 1] = { from: last.from, to: interval.to };
    } else {
      merged.push(interval);
    }
  }
  return merged;
}
