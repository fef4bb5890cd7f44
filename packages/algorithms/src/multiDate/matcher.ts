// Finds dates in a text by the patterns of a configuration: what one reads, with no letter or digit beside it. Linear time.
import type { Match, Matcher } from '../interface/algorithm.ts';
import { isDigitAt, isWordAt } from '../interface/boundaries.ts';
import type { DatePattern } from './datePattern.ts';
import { DateReader, unitsOf } from './dateReader.ts';

/** In UTF-16 code units: length of the piece of a text searched together. */
const pieceLength = 1 << 16;

export function dateMatcher(patterns: readonly DatePattern[]): Matcher {
  const readers = patterns.map((pattern) => new DateReader(pattern));
  // No pattern reads more than its length and what its numbers and names may have beside it.
  const maxLength = Math.max(...patterns.map(({ text }) => 8 * text.length + 16));
  return {
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      let at = start;
      for (let from = start; from < end; from += pieceLength) {
        const to = Math.min(end, from + pieceLength);
        const units = unitsOf(text.slice(from, Math.min(end, to + maxLength)));
        while (at < to) {
          const longest = isWordAt(text, at - 1) && at > start ? 0 : longestAt(readers, units, at - from);
          const length = longest > 0 ? wholeAt(text, at, { readers, units, from, start, end }) : 0;
          if (length === 0) at++;
          else {
            matches.push({ start: at, end: at + length });
            at += length;
          }
        }
      }
      return matches;
    },
  };
}

interface SearchedDates {
  readonly readers: readonly DateReader[];
  /** Code units of the text from `from` on. */
  readonly units: Uint16Array;
  readonly from: number;
  /** The bounds of the search in the text. */
  readonly start: number;
  readonly end: number;
}

/** Returns the length of the longest date that begins there. */
function longestAt(readers: readonly DateReader[], units: Uint16Array, at: number): number {
  let longest = 0;
  for (const reader of readers) longest = Math.max(longest, reader.read(units, at, units.length) - at);
  return longest;
}

/** Returns the length of the longest date there that is no part of something longer; 0 if there is none. */
function wholeAt(text: string, at: number, { readers, units, from, start, end }: SearchedDates): number {
  let longest = 0;
  for (const reader of readers) {
    const length = reader.read(units, at - from, units.length) - (at - from);
    if (length > longest && isWhole(text, at, at + length, start, end)) longest = length;
  }
  return longest;
}

/**
 * Returns true if no word or longer number goes on beside a date: a separator of its own, a hyphen or a point joins
 * digits to it.
 */
function isWhole(text: string, from: number, to: number, start: number, end: number): boolean {
  if (to < end && isWordAt(text, to)) return false;
  const marks = text.slice(from, to).match(/(?<=[0-9])[^\p{L}\p{N}\s](?=[0-9])/gu) ?? [];
  const isTied = (at: number, beyond: number, own: string | undefined) =>
    isDigitAt(text, beyond) && [own, '-', '.'].includes(text.charAt(at));
  return (
    !(from - 2 >= start && isTied(from - 1, from - 2, marks[0])) &&
    !(to + 1 < end && isTied(to, to + 1, marks.at(-1)))
  );
}
