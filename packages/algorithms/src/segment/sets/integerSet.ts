// Sets of non-negative integers with a maximum number of digits: the meaning of `original` and `masked` on a
// Numeric segment.
import { type Interval, intervalsHave, mergeIntervals } from './intervals.ts';

/**
 * A set of integers. The largest integer of a segment may have a thousand million digits, so "up to the largest" is
 * kept apart from the bounded intervals and never computed before a value's actual width is known.
 */
export interface IntegerSet {
  /** Sorted, disjoint, not adjacent, and all below `top`. */
  readonly bounded: readonly Interval<bigint>[];
  /** Start of the interval that runs to the largest integer of the width; absent when there is none. */
  readonly top: bigint | undefined;
}

/** One part of a set: `to` is absent for "up to the largest integer of the width". */
export interface IntegerPart {
  readonly from: bigint;
  readonly to: bigint | undefined;
}

/**
 * Creates the set of the integers of at most `width` digits in the given parts.
 *
 * @param parts in any order; integers with more than `width` digits are left out
 * @param width the number of digits, at least 1
 */
export function integerSet(parts: readonly IntegerPart[], width: bigint): IntegerSet {
  const bounded: Interval<bigint>[] = [];
  let top: bigint | undefined;
  for (const { from, to } of parts) {
    if (isWiderThan(from, width)) continue;
    if (to === undefined || isWiderThan(to + 1n, width)) {
      top = top === undefined || from < top ? from : top;
    } else {
      bounded.push({ from, to });
    }
  }
  const merged = mergeIntervals(bounded, (value) => value + 1n);
  for (
    let last = merged.at(-1);
    top !== undefined && last !== undefined && last.to + 1n >= top;
    last = merged.at(-1)
  ) {
    if (last.from < top) top = last.from;
    merged.pop();
  }
  return { bounded: merged, top };
}

/** Returns true if a non-negative integer needs more than `width` digits. */
export function isWiderThan(integer: bigint, width: bigint): boolean {
  // A digit holds more than three bits: this spares the power of ten wherever `width` is far above the integer.
  const bits = BigInt(integer.toString(16).length) * 4n;
  return bits > 3n * width && integer >= powerOfTen(Number(width));
}

const smallPowersOfTen = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

export function powerOfTen(exponent: number): bigint {
  return smallPowersOfTen[exponent] ?? 10n ** BigInt(exponent);
}

export function isEmptyIntegerSet(set: IntegerSet): boolean {
  return set.top === undefined && set.bounded.length === 0;
}

export function isFullIntegerSet(set: IntegerSet): boolean {
  return set.top === 0n;
}

/** Returns true if the set contains the integer that a run of decimal digits represents. */
export function integerSetHas(set: IntegerSet, digits: string): boolean {
  if (isFullIntegerSet(set)) return true;
  const integer = BigInt(digits);
  if (set.top !== undefined && integer >= set.top) return true;
  return intervalsHave(set.bounded, integer);
}

/** Returns the intervals of the set's integers that have at most `width` digits. */
export function cutIntegerSet(set: IntegerSet, width: number): Interval<bigint>[] {
  const max = powerOfTen(width) - 1n;
  const all = set.top === undefined ? set.bounded : [...set.bounded, { from: set.top, to: max }];
  return all.flatMap(({ from, to }) => (from > max ? [] : [{ from, to: to < max ? to : max }]));
}

export function intervalsSize(intervals: readonly Interval<bigint>[]): bigint {
  return intervals.reduce((size, { from, to }) => size + to - from + 1n, 0n);
}

/** Returns the n-th integer (from 0, ascending) of disjoint, sorted intervals. */
export function integerAt(intervals: readonly Interval<bigint>[], index: bigint): bigint {
  let rest = index;
  for (const { from, to } of intervals) {
    const size = to - from + 1n;
    if (rest < size) return from + rest;
    rest -= size;
  }
  throw new RangeError('index: must be below the number of integers in the intervals');
}

/** Returns the index (from 0, ascending) of an integer in disjoint, sorted intervals that contain it. */
export function integerRank(intervals: readonly Interval<bigint>[], integer: bigint): bigint {
  let before = 0n;
  for (const { from, to } of intervals) {
    if (integer <= to) return before + integer - from;
    before += to - from + 1n;
  }
  throw new RangeError('integer: must be in the intervals');
}
