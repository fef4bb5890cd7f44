// What a character set holds, in words: for people who read `accepts 0–999, 1,000 values`.
import type { CodePointSet } from './codePointSet.ts';
import { codePointSetSize } from './codePointSet.ts';
import { cutIntegerSet, type IntegerSet, intervalsSize, isEmptyIntegerSet } from './integerSet.ts';

/** Numbers with more digits than this are counted in powers of ten: nobody reads them out. */
export const readableDigits = 30;
/** How many intervals are shown at each end of a long list. */
const shownAtEachEnd = 3;

const grouped = new Intl.NumberFormat('en');

/** A whole number with thousands separators. */
export function describeCount(count: bigint | number): string {
  return grouped.format(count);
}

/**
 * What a set of integers holds, for example `001–665, 667–899, 898 values`.
 *
 * @param width the segment's length
 * @param padded whether to write the integers as wide as the segment, as masked values are
 */
export function describeIntegers(set: IntegerSet, width: bigint, padded: boolean): string {
  if (isEmptyIntegerSet(set)) return 'nothing';
  const digits = padded && width <= readableDigits ? Number(width) : 1;
  const write = (integer: bigint) => describeInteger(integer, digits);
  if (width > readableDigits && set.top !== undefined) {
    const bounded = set.bounded.map(({ from, to }) => interval(write(from), write(to)));
    const top = `${write(set.top)} to the largest number of ${describeCount(width)} digits`;
    return `${list([...bounded, top])}, about 10^${describeCount(width)} values`;
  }
  const intervals = set.top === undefined ? set.bounded : cutIntegerSet(set, Number(width));
  return `${list(intervals.map(({ from, to }) => interval(write(from), write(to))))}, ${describeSize(intervalsSize(intervals), 'value')}`;
}

/** What a set of characters holds, for example `0–9, A–Z, 36 characters`. */
export function describeCharacters(set: CodePointSet): string {
  if (set.length === 0) return 'nothing';
  const intervals = set.map(({ from, to }) => interval(describeCharacter(from), describeCharacter(to)));
  return `${list(intervals)}, ${describeSize(BigInt(codePointSetSize(set)), 'character')}`;
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

/** The character itself where it can be seen, else its code point. */
function describeCharacter(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
