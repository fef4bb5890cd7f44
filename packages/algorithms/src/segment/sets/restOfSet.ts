// The complement of a set among all values of a segment: integers of its width, or digits and letters.
import type { CodePointSet } from './codePointSet.ts';
import { type IntegerSet, isWiderThan } from './integerSet.ts';
import type { Interval } from './intervals.ts';

/** Returns the integers of at most `width` digits that a set doesn't hold. */
export function restOfIntegers({ bounded, top }: IntegerSet, width: bigint): IntegerSet {
  const rest: Interval<bigint>[] = [];
  let next = 0n;
  for (const { from, to } of bounded) {
    if (from > next) rest.push({ from: next, to: from - 1n });
    next = to + 1n;
  }
  if (top !== undefined) {
    return { bounded: top > next ? [...rest, { from: next, to: top - 1n }] : rest, top: undefined };
  }
  return { bounded: rest, top: isWiderThan(next, width) ? undefined : next };
}

/** Returns the characters of an interval that a set doesn't hold. */
export function restOfCharacters(set: CodePointSet, { from, to }: Interval<number>): CodePointSet {
  const rest: Interval<number>[] = [];
  let next = from;
  for (const one of set) {
    if (one.to < next || one.from > to) continue;
    if (one.from > next) rest.push({ from: next, to: one.from - 1 });
    next = one.to + 1;
  }
  return next <= to ? [...rest, { from: next, to }] : rest;
}
