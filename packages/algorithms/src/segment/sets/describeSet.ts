// Describes character sets for users: `accepts 0–999, 1,000 values`.
import { describeCount, readableDigits } from '@masker/text';
import { type CodePointSet, codePointSetSize } from './codePointSet.ts';
import type { Interval } from './intervals.ts';
import { cutIntegerSet, type IntegerSet, intervalsSize, isEmptyIntegerSet } from './integerSet.ts';

/** Number of intervals shown at each end of a long list. */
const shownAtEachEnd = 3;

/**
 * Describes a set of integers, for example `001–665, 667–899, 898 values`.
 *
 * @param width the segment's length
 * @param padded whether to write the integers as wide as the segment, as masked values are
 */
export function describeIntegers(set: IntegerSet, width: bigint, padded: boolean): string {
  const intervals = listIntegers(set, width, padded);
  if (isEmptyIntegerSet(set)) return intervals;
  if (width > readableDigits && set.top !== undefined)
    return `${intervals}, about 10^${describeCount(width)} values`;
  return `${intervals}, ${describeSize(intervalsSize(readableIntervals(set, width)), 'value')}`;
}

/**
 * Lists the intervals of a set of integers, for example `001–665, 667–899`; the parameters are those of
 * `describeIntegers`.
 */
export function listIntegers(set: IntegerSet, width: bigint, padded: boolean): string {
  if (isEmptyIntegerSet(set)) return 'nothing';
  const digits = padded && width <= readableDigits ? Number(width) : 1;
  const write = (integer: bigint) => describeInteger(integer, digits);
  const intervals = readableIntervals(set, width).map(({ from, to }) => interval(write(from), write(to)));
  if (width > readableDigits && set.top !== undefined)
    intervals.push(`${write(set.top)} to the largest number of ${describeCount(width)} digits`);
  return list(intervals);
}

/** All intervals whose ends can be computed in no time. */
function readableIntervals(set: IntegerSet, width: bigint): readonly Interval<bigint>[] {
  return set.top === undefined || width > readableDigits ? set.bounded : cutIntegerSet(set, Number(width));
}

/** Describes a set of characters, for example `0–9, A–Z, 36 characters`. */
export function describeCharacters(set: CodePointSet): string {
  if (set.length === 0) return listCharacters(set);
  return `${listCharacters(set)}, ${describeSize(BigInt(codePointSetSize(set)), 'character')}`;
}

/** Returns the intervals of a set of characters, for example `0–9, A–Z`. */
export function listCharacters(set: CodePointSet): string {
  if (set.length === 0) return 'nothing';
  return list(set.map(({ from, to }) => interval(describeCharacter(from), describeCharacter(to))));
}

function describeSize(size: bigint, unit: string): string {
  const digits = size.toString().length;
  if (digits > readableDigits) return `about 10^${describeCount(digits - 1)} ${unit}s`;
  return size === 1n ? `1 ${unit}` : `${describeCount(size)} ${unit}s`;
}

function describeInteger(integer: bigint, width: number): string {
  const digits = integer.toString().padStart(width, '0');
  return digits.length > readableDigits
    ? `${digits.slice(0, 6)}… (${describeCount(digits.length)} digits)`
    : digits;
}

function interval(from: string, to: string): string {
  return from === to ? from : `${from}–${to}`;
}

function list(items: readonly string[]): string {
  return items.length <= 2 * shownAtEachEnd
    ? items.join(', ')
    : [...items.slice(0, shownAtEachEnd), '…', ...items.slice(-shownAtEachEnd)].join(', ');
}

/** Returns the character itself if it is visible, else its code point. */
function describeCharacter(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
