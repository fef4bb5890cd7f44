// Sorted, disjoint intervals of whole numbers: how every character set is represented, so that its size costs nothing.

/** All whole numbers from `from` to `to`, both included; `from <= to`. */
export interface Interval<T extends number | bigint> {
  readonly from: T;
  readonly to: T;
}

/**
 * Returns true if one of sorted, disjoint intervals contains a number: found by halving, as a configuration may list
 * thousands.
 */
export function intervalsHave<T extends number | bigint>(
  intervals: readonly Interval<T>[],
  value: T,
): boolean {
  let low = 0;
  let high = intervals.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const interval = intervals[middle];
    if (interval === undefined || value < interval.from) high = middle - 1;
    else if (value > interval.to) low = middle + 1;
    else return true;
  }
  return false;
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
  if (areApart(intervals, next)) return [...intervals];
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

/** Returns true if intervals are sorted, and neither overlap nor touch: as most are written. */
function areApart<T extends number | bigint>(
  intervals: readonly Interval<T>[],
  next: (value: T) => T,
): boolean {
  let last: Interval<T> | undefined;
  for (const interval of intervals) {
    if (last !== undefined && interval.from <= next(last.to)) return false;
    last = interval;
  }
  return true;
}

/** Returns the intersection of two lists of sorted, disjoint intervals. */
export function intersectIntervals<T extends number | bigint>(
  first: readonly Interval<T>[],
  second: readonly Interval<T>[],
): Interval<T>[] {
  const common: Interval<T>[] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    const a = first[i];
    const b = second[j];
    if (a === undefined || b === undefined) break;
    const from = a.from > b.from ? a.from : b.from;
    const to = a.to < b.to ? a.to : b.to;
    if (from <= to) common.push({ from, to });
    if (a.to < b.to) i++;
    else j++;
  }
  return common;
}
