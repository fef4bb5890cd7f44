// Finds dates in a text by the patterns of a configuration: what one reads, with no letter or digit beside it. Linear time.
import { isLetter } from '../../language/text/unicode.ts';
import { categoryOf, decimalDigit } from '../../language/text/unicode.ts';
import type { Match, Matcher } from '../interface/algorithm.ts';
import type { DatePattern } from './datePattern.ts';
import { DateReader, unitsOf } from './dateReader.ts';

/** In UTF-16 code units: so much of a text is looked at together. */
const pieceLength = 1 << 16;

export function dateMatcher(patterns: readonly DatePattern[]): Matcher {
  const readers = patterns.map((pattern) => new DateReader(pattern));
  // No pattern reads more than its length and what its numbers and names may have beside it.
  const longest = Math.max(...patterns.map(({ text }) => 8 * text.length + 16));
  return {
    find(text, start = 0, end = text.length) {
      const matches: Match[] = [];
      let at = start;
      for (let from = start; from < end; from += pieceLength) {
        const to = Math.min(end, from + pieceLength);
        const units = unitsOf(text.slice(from, Math.min(end, to + longest)));
        while (at < to) {
          const length = isBoundary(text, at, start) ? longestAt(readers, units, at - from) : 0;
          if (length === 0 || !isEnd(text, at + length, end)) at++;
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

/** The length of the longest date that begins there. */
function longestAt(readers: readonly DateReader[], units: Uint16Array, at: number): number {
  let longest = 0;
  for (const reader of readers) longest = Math.max(longest, reader.read(units, at, units.length) - at);
  return longest;
}

/** True if a value may begin: no letter or digit precedes it, nor one before a separator of dates. */
function isBoundary(text: string, at: number, from: number): boolean {
  if (at === from) return true;
  return !isWord(text, at - 1) && !(at - 2 >= from && isTie(text, at - 1) && isWord(text, at - 2));
}

function isEnd(text: string, at: number, end: number): boolean {
  if (at >= end) return true;
  return !isWord(text, at) && !(at + 1 < end && isTie(text, at) && isWord(text, at + 1));
}

function isTie(text: string, at: number): boolean {
  return /[-./:]/.test(text.charAt(at));
}

function isWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return /[0-9A-Za-z_]/.test(text.charAt(at));
  const isTrailing = unit >= 0xdc00 && unit <= 0xdfff;
  const codePoint = text.codePointAt(isTrailing ? Math.max(0, at - 1) : at) ?? 0;
  return isLetter(codePoint) || categoryOf(codePoint) === decimalDigit;
}
