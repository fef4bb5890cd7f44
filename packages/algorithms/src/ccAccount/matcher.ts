// Finds card numbers in a text by their shape: groups of digits as people write them, with a right check digit. Linear time.
import type { Match, Matcher } from '../interface/algorithm.ts';
import { isDigitAt, isHexGroupAt, isWordAt } from '../interface/boundaries.ts';
import { hasCheckDigit } from '../digits/luhn.ts';
import { minDigits, maxDigits } from './settings.ts';

/** Groups in which card schemes write numbers, the most common first. */
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
const [space, hyphen] = [0x20, 0x2d];

interface Group {
  readonly start: number;
  readonly end: number;
}

/** The first four digits of the ranges that are given to issuers of payment cards (ISO/IEC 7812-1). */
const issuers = [
  // Mir, BORICA and Mastercard.
  ...['220[0-5]', '222[1-9]', '22[3-9][0-9]', '2[3-6][0-9]{2}', '27[01][0-9]', '2720'],
  // Diners Club, T-Union, American Express and JCB.
  ...['30[0-59][0-9]', '3[146789][0-9]{2}', '352[89]', '35[3-8][0-9]'],
  // Visa; Mastercard, Maestro, Elo and Verve; Discover, UnionPay, RuPay and Maestro.
  ...['4[0-9]{3}', '5[0-8][0-9]{2}', '6[0-9]{3}'],
  // Napas, Troy and Humo.
  ...['9704', '9792', '9860'],
];
/** Begins every number: digits in a row, or the first groups of a layout. */
const beginning = `(?<![0-9])(?:${issuers.join('|')})(?:[ -][0-9]{4}|[0-9]{8}|[0-9]{2}[ -][0-9]{13})`;
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

/** Returns the next digits in a row. */
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

/** Returns a group and its successors, up to the longest layout, if the same separator precedes each. */
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

/** Returns the number that begins with the first group. */
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

/** Returns true if no word or longer number goes on before the number. */
function mayBegin(text: string, { start }: Group, from: number): boolean {
  return start === from || !(isWordAt(text, start - 1) || isTied(text, start - 1, -1, from));
}

function mayEnd(text: string, { end }: Group, to: number): boolean {
  return end === to || !(isWordAt(text, end) || (end + 1 < to && isTied(text, end, 1, 0)));
}

/**
 * Returns true if a hyphen or a point ties the digits to adjacent digits; a hyphen also ties them to any group of a
 * UUID.
 */
function isTied(text: string, separator: number, step: -1 | 1, from: number): boolean {
  const beyond = separator + step;
  if (beyond < from) return false;
  const mark = text.charAt(separator);
  return mark === '-'
    ? isHexGroupAt(text, beyond, step) || isDigitAt(text, beyond)
    : mark === '.' && isDigitAt(text, beyond);
}

function hasRightDigits(text: string, groups: readonly Group[]): boolean {
  const digits: number[] = [];
  for (const { start, end } of groups)
    for (let at = start; at < end && digits.length <= maxDigits; at++) digits.push(text.charCodeAt(at));
  const count = digits.length;
  return count >= minDigits && count <= maxDigits && hasCheckDigit(digits, 0, count);
}
