// Finds card numbers in a text by their shape: groups of digits as people write them, with a right check digit. Linear time.
import { isLetter } from '../../language/text/unicode.ts';
import { categoryOf, decimalDigit } from '../../language/text/unicode.ts';
import type { Match, Matcher } from '../interface/algorithm.ts';
import { hasCheckDigit } from '../digits/luhn.ts';
import { fewestDigits, mostDigits } from './settings.ts';

/** Groups in which card schemes write their numbers, the most common first. */
const layouts: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 4, 4, 4, 3],
  [4, 6, 4],
  [4, 4, 4, 2],
  [4, 4, 5],
  [4, 4, 4],
  [4, 4, 4, 4, 2],
  [6, 13],
  [4, 15],
];
const [zero, two, nine] = [0x30, 0x32, 0x39];
const [space, hyphen] = [0x20, 0x2d];

interface Group {
  readonly start: number;
  readonly end: number;
}

/** Begins every number: digits in a row, or the first groups of a layout. */
const beginning = '(?<![0-9])[2-9][0-9]{3}(?:[ -][0-9]{4}|[0-9]{8}|[0-9]{2}[ -][0-9]{13})';
const expression = new RegExp(beginning, 'g');

export const cardMatcher: Matcher = {
  probe: beginning,
  find(text, start = 0, end = text.length) {
    const matches: Match[] = [];
    // A part of its own, so that the rest of a long text isn't searched once a line.
    const part = text.slice(start, end);
    for (let at = start; at < end;) {
      expression.lastIndex = at - start;
      const found = expression.exec(part);
      if (found === null) break;
      const first = groupFrom(text, start + found.index, end);
      if (first === undefined) break;
      const groups = followedBy(text, first, end);
      const match = matchOf(text, groups, start, end);
      if (match !== undefined) matches.push(match);
      at = match?.end ?? first.end;
    }
    return matches;
  },
};

/** The next digits in a row. */
function groupFrom(text: string, from: number, end: number): Group | undefined {
  let start = from;
  while (start < end && !isDigitAt(text, start)) start++;
  return start === end ? undefined : { start, end: behindDigits(text, start, end) };
}

function behindDigits(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isDigitAt(text, at)) at++;
  return at;
}

/** A group and those after it, as many as a layout has, each after the same separator. */
function followedBy(text: string, first: Group, end: number): Group[] {
  const groups = [first];
  const separator = text.charCodeAt(first.end);
  if (separator !== space && separator !== hyphen) return groups;
  for (let last = first; groups.length < 5 && last.end + 1 < end;) {
    if (text.charCodeAt(last.end) !== separator || !isDigitAt(text, last.end + 1)) break;
    last = { start: last.end + 1, end: behindDigits(text, last.end + 1, end) };
    groups.push(last);
  }
  return groups;
}

/** The number that begins with the first group. */
function matchOf(text: string, groups: readonly Group[], start: number, end: number): Match | undefined {
  const [first] = groups;
  if (first === undefined || !mayBegin(text, first, start)) return undefined;
  const lengths = groups.map((group) => group.end - group.start);
  for (const layout of [[lengths[0] ?? 0], ...layouts]) {
    const last = groups[layout.length - 1];
    if (last === undefined || !layout.every((length, i) => length === lengths[i])) continue;
    const isNumber = hasRightDigits(text, groups.slice(0, layout.length)) && mayEnd(text, last, end);
    if (isNumber) return { start: first.start, end: last.end };
  }
  return undefined;
}

/** The first digit names an industry, and 0 and 1 none that issues payment cards. */
function mayBegin(text: string, { start }: Group, from: number): boolean {
  const first = text.charCodeAt(start);
  if (first < two) return false;
  return start === from || !(joins(text, start - 1) || isTied(text, start - 1, start - 2, from));
}

function mayEnd(text: string, { end }: Group, to: number): boolean {
  return end === to || !(joins(text, end) || (end + 1 < to && isTied(text, end, end + 1, 0)));
}

/** True if a character beside digits makes them part of a longer word. */
function joins(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) return (unit >= zero && unit <= nine) || /[A-Za-z_]/.test(text.charAt(at));
  const codePoint = codePointAround(text, at);
  return isLetter(codePoint) || categoryOf(codePoint) === decimalDigit;
}

function codePointAround(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const isTrailing = unit >= 0xdc00 && unit <= 0xdfff;
  return text.codePointAt(isTrailing ? Math.max(0, at - 1) : at) ?? 0;
}

/** True if a hyphen, a point or a slash ties digits to the word beyond it. */
function isTied(text: string, separator: number, beyond: number, from: number): boolean {
  return beyond >= from && /[-./]/.test(text.charAt(separator)) && joins(text, beyond);
}

function hasRightDigits(text: string, groups: readonly Group[]): boolean {
  const digits: number[] = [];
  for (const { start, end } of groups)
    for (let at = start; at < end && digits.length <= mostDigits; at++) digits.push(text.charCodeAt(at));
  const count = digits.length;
  return count >= fewestDigits && count <= mostDigits && hasCheckDigit(digits, 0, count);
}

function isDigitAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= zero && unit <= nine;
}
