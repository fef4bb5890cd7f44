// Finds addresses in a text by their shape. Linear time: from each `@` it looks only as far as an address reaches.
import { categoryOf, decimalDigit, isLetter } from '../../language/text/unicode.ts';
import type { Match, Matcher } from '../interface/algorithm.ts';

/** In UTF-16 code units (RFC 5321, section 4.5.3.1). */
const [longestUser, longestDomain] = [64, 255];
/** Characters of a user name besides letters, digits and dots (RFC 5322, section 3.2.3), but for marks of markup. */
const userMarks = "!#$%&'*+-/=?^_`{|}~.";
/** Characters between the parts of URLs and the like. */
const partMarks = new Set('=/?&#|');
const lastLabel = /\.[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export const emailMatcher: Matcher = {
  find(text, start = 0, end = text.length) {
    const matches: Match[] = [];
    let from = start;
    for (let at = nextSign(text, from, end); at < end; at = nextSign(text, from, end)) {
      const match = matchAround(text, at, from, end);
      if (match !== undefined) matches.push(match);
      from = match?.end ?? at + 1;
    }
    return matches;
  },
};

function nextSign(text: string, from: number, end: number): number {
  const at = text.indexOf('@', from);
  return at < 0 ? end : at;
}

function matchAround(text: string, at: number, from: number, limit: number): Match | undefined {
  // Most signs in other texts stand alone.
  if (!isWordAt(text, at + 1)) return undefined;
  let start = userStart(text, at, from);
  // Another `@` before it, or more than a user name has: no address.
  if (start === undefined || text.charAt(start - 1) === '@') return undefined;
  while (start < at && !isWordAt(text, start)) start++;
  const most = Math.min(limit, at + 1 + longestDomain);
  let end = at + 1;
  while (end < most && (text.charAt(end) === '.' || text.charAt(end) === '-' || isWordAt(text, end))) end++;
  if (text.charAt(end) === '@') return undefined;
  while (end > at + 1 && !isWordAt(text, end - 1)) end--;
  const domain = text.slice(at + 1, end);
  const isAddress = start < at && text.charAt(at - 1) !== '.';
  return isAddress && lastLabel.test(domain) && !domain.includes('..') ? { start, end } : undefined;
}

/** The start of the user name before an `@`; in a text that is too long to be one, of its last part. */
function userStart(text: string, at: number, from: number): number | undefined {
  const least = Math.max(from, at - longestUser - 1);
  let part: number | undefined;
  let start = at;
  for (; start > least; start--) {
    if (isWordAt(text, start - 1)) continue;
    const before = text.charAt(start - 1);
    if (!userMarks.includes(before)) break;
    if (before === '=' && followsKey(text, start - 1, from)) return start;
    if (partMarks.has(before)) part ??= start;
  }
  return at - start > longestUser ? part : start;
}

/**
 * True if a name precedes an equals sign, as in `email=jane@example.com`. After `+` or `-` it may be a part of the user
 * name: `bounces+jane=example.com@example.org`.
 */
function followsKey(text: string, equals: number, from: number): boolean {
  const least = Math.max(from, equals - longestUser);
  let start = equals;
  while (start > least && (isWordAt(text, start - 1) || '_.'.includes(text.charAt(start - 1)))) start--;
  return start < equals && (start === from || !'+-'.includes(text.charAt(start - 1)));
}

/** True if a letter or digit stands there; of a pair of surrogates, none. */
function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) {
    const lower = code | 0x20;
    return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
  }
  return code >= 0x80 && (isLetter(code) || categoryOf(code) === decimalDigit);
}
