// Finds addresses in a text by their shape. Linear time: from each `@` it looks only as far as an address can
// reach.
import { categoryOf, decimalDigit, isLetter, mark } from '@masker/text';
import type { Match, Matcher } from '../interface/algorithm.ts';
import { isUnspacedAt } from '../interface/boundaries.ts';

/** In UTF-16 code units (RFC 5321, section 4.5.3.1). */
const [maxUserLength, maxDomainLength] = [64, 255];
/** Characters of a user name besides letters and digits: the common ones of RFC 5322, section 3.2.3. */
const userMarks = "%'+-=_.";
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
  // Most `@` signs in other texts have no user name or domain beside them.
  if (!isWordAt(text, at + 1)) return undefined;
  let start = userStart(text, at, from);
  // Another `@` before it, or more than a user name has: no address.
  if (start === undefined || text.charAt(start - 1) === '@') return undefined;
  const isWord = wordOf(text, at + 1);
  const maxFields = Math.min(limit, at + 1 + maxDomainLength);
  let end = at + 1;
  while (end < maxFields && (text.charAt(end) === '.' || text.charAt(end) === '-' || isWord(end))) end++;
  if (text.charAt(end) === '@') return undefined;
  while (end > at + 1 && !isWordAt(text, end - 1)) end--;
  // In quotes, as in `b'jane@example.com'`, the first mark isn't part of the address.
  if (text.charAt(end) === "'") start += text.slice(start, at).indexOf("'") + 1;
  while (start < at && !isWordAt(text, start)) start++;
  const domain = domainIn(text.slice(at + 1, end));
  const isAddress = start < at && text.charAt(at - 1) !== '.';
  end = at + 1 + domain.length;
  return isAddress && domain !== '' && !isRepository(text, start, at, end) ? { start, end } : undefined;
}

/** Returns true for the address of a repository: `git@host:path`. */
function isRepository(text: string, start: number, at: number, end: number): boolean {
  return text.slice(start, at) === 'git' && text.charAt(end) === ':';
}

/**
 * Returns the domain that a text of its characters begins with: to the last label that may end one; empty if
 * there is none.
 */
function domainIn(text: string): string {
  const gap = text.indexOf('..');
  let domain = gap < 0 ? text : text.slice(0, gap);
  while (domain !== '' && !lastLabel.test(domain))
    domain = domain.slice(0, Math.max(0, domain.lastIndexOf('.')));
  return domain;
}

/**
 * Returns the start of the user name before an `@`; in a text that is too long to be one, of its part after
 * the last `=`.
 */
function userStart(text: string, at: number, from: number): number | undefined {
  const minStart = Math.max(from, at - maxUserLength - 1);
  const isWord = wordOf(text, at - 1);
  let part: number | undefined;
  let start = at;
  for (; start > minStart; start--) {
    if (isWord(start - 1)) continue;
    const before = text.charAt(start - 1);
    if (!userMarks.includes(before)) break;
    if (before !== '=') continue;
    if (followsKey(text, start - 1, from)) return start;
    part ??= start;
  }
  return at - start > maxUserLength ? part : start;
}

/**
 * Returns true if a name precedes an equals sign, as in `email=jane@example.com`. After `+` or `-` it may be a part
 * of the user name: `bounces+jane=example.com@example.org`.
 */
function followsKey(text: string, equals: number, from: number): boolean {
  const minStart = Math.max(from, equals - maxUserLength);
  let start = equals;
  while (start > minStart && (isWordAt(text, start - 1) || '_.'.includes(text.charAt(start - 1)))) start--;
  return start < equals && (start === from || !'+-'.includes(text.charAt(start - 1)));
}

/** Returns true if a letter, mark or digit is at an index; of a pair of surrogates, none. */
function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) {
    const lower = code | 0x20;
    return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
  }
  if (!(code >= 0x80)) return false;
  const category = categoryOf(code);
  return isLetter(code) || category === decimalDigit || category === mark;
}

/** Returns the same, but if a name has ASCII at an index, a letter of a script without spaces ends it. */
function wordOf(text: string, beside: number): (at: number) => boolean {
  const isAscii = text.charCodeAt(beside) < 0x80;
  return (at) => isWordAt(text, at) && !(isAscii && isUnspacedAt(text, at));
}
