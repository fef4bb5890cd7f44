// Reads a list of values in the usual form of dumps, strings, numbers and NULL, without tokenizing it.
import { isLineEnd, isSpace } from './sqlLexer.ts';
import type { LiteralKind } from './sqlLiterals.ts';
import type { SqlValueList } from './sqlValueList.ts';

/** The bytes end within the list. */
const incomplete = -1;
/** There is something else in the list, or more or fewer values than columns. */
export const notSimple = -2;

const [apostrophe, backslash, hyphen, point, underscore] = [0x27, 0x5c, 0x2d, 0x2e, 0x5f];
const [opening, closing, comma] = [0x28, 0x29, 0x2c];

const small = 0x20;
/** `N'…'` */
const nationalLetter = 0x6e;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);

/**
 * Reads a list.
 *
 * @param isFirst true if it follows VALUES, false if it follows another list and a comma
 * @param slots per column: its index among the wanted ones, or -1; empty if the columns are unknown
 * @param hasBackslashes whether a backslash escapes
 * @param values receives the wanted values, all of line 0
 * @returns its end, `incomplete` or `notSimple`
 */
export function readSimpleRow(
  bytes: Uint8Array,
  start: number,
  isFirst: boolean,
  slots: readonly number[],
  hasBackslashes: boolean,
  values: SqlValueList,
): number {
  const before = values.count;
  let at = behindSpace(bytes, start);
  if (!isFirst) {
    if (bytes[at] !== comma) return notSimple;
    at = behindSpace(bytes, at + 1);
  }
  if (bytes[at] !== opening) return notSimple;
  const end = readValues(bytes, at + 1, slots, hasBackslashes, values);
  if (end < 0) values.cut(before);
  return end;
}

function readValues(
  bytes: Uint8Array,
  start: number,
  slots: readonly number[],
  hasBackslashes: boolean,
  values: SqlValueList,
): number {
  const { length } = bytes;
  for (let at = start, column = 0; ; column++) {
    at = behindSpace(bytes, at);
    if (at === length) return incomplete;
    const from = at;
    let kind: LiteralKind;
    const isNational = ((bytes[at] ?? 0) | small) === nationalLetter && bytes[at + 1] === apostrophe;
    if (isNational) at++;
    const byte = bytes[at] ?? 0;
    if (byte === apostrophe) {
      at = endOfString(bytes, at, hasBackslashes);
      if (at < 0) return at;
      kind = hasBackslashes ? 'escaped' : 'plain';
    } else if (isDigit(byte) || (byte === hyphen && isDigit(bytes[at + 1] ?? 0))) {
      at++;
      let points = 0;
      for (; isDigit(bytes[at] ?? 0) || bytes[at] === point; at++) if (bytes[at] === point) points++;
      kind = points < 2 ? 'number' : 'expression';
      for (; isWordPart(bytes[at] ?? 0); at++) kind = 'expression';
    } else if (isLetter(byte)) {
      while (isLetter(bytes[at] ?? 0)) at++;
      kind = at - from === 4 && isNull(bytes, from) ? 'null' : 'expression';
    } else return notSimple;
    const to = at;
    at = behindSpace(bytes, at);
    if (at === length) return incomplete;
    const next = bytes[at++];
    if (next !== comma && next !== closing) return notSimple;
    const slot = slots[column] ?? -1;
    if (slot >= 0) {
      if (kind === 'expression') return notSimple;
      values.add(slot, column, from, to, kind, 0);
    }
    if (next === closing) return slots.length === 0 || column + 1 === slots.length ? at : notSimple;
  }
}

function behindSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}

/**
 * Returns the end of the string in apostrophes that begins at `start`; `incomplete` if it is unknown,
 * `notSimple` if dialects disagree on a backslash before a line end.
 */
function endOfString(bytes: Uint8Array, start: number, hasBackslashes: boolean): number {
  const { length } = bytes;
  for (let at = start + 1; at < length; at++) {
    const byte = bytes[at];
    if (byte === apostrophe) {
      if (at + 1 === length) return incomplete;
      if (bytes[at + 1] !== apostrophe) return at + 1;
      at++;
    } else if (byte === backslash) {
      if (hasBackslashes) at++;
      else if (isLineEnd(bytes[at + 1])) return notSimple;
    }
  }
  return incomplete;
}

function isWordPart(byte: number): boolean {
  return isLetter(byte) || isDigit(byte) || byte === point || byte === underscore;
}

const nullLetters = [0x6e, 0x75, 0x6c, 0x6c];

/** Returns true if four letters spell NULL, small or capital. */
function isNull(bytes: Uint8Array, start: number): boolean {
  return nullLetters.every((letter, i) => ((bytes[start + i] ?? 0) | small) === letter);
}
