// Finds the end of a CSV field (RFC 4180, section 2).
import { type InputProblemCode, carriageReturn, lineFeed } from '@masker/format-api';

const unclosed = -1;
const stray = -2;
const strayEscape = -3;

/**
 * Finds the delimiter or line feed after a field, or the end of the text.
 *
 * @param quote -1 if there is none
 * @returns if it is; negative for a problem, which `fieldProblem` names
 */
export function endOfField(bytes: Uint8Array, start: number, delimiter: number, quote: number): number {
  const { length } = bytes;
  let at = start;
  if (bytes[at] !== quote) {
    let byte = bytes[at];
    while (byte !== delimiter && byte !== lineFeed && byte !== quote && at < length) byte = bytes[++at];
    return byte === quote ? stray : at;
  }
  for (at++; bytes[at] !== quote || bytes[++at] === quote; at++) if (at >= length) return unclosed;
  if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at++;
  return at >= length || bytes[at] === delimiter || bytes[at] === lineFeed ? at : stray;
}

/**
 * Does the same in a dialect with escapes. Outside of quotation marks, an escape before a delimiter or a line end is refused:
 * programs disagree about its meaning.
 */
export function endOfEscapedField(
  bytes: Uint8Array,
  start: number,
  delimiter: number,
  quote: number,
  escape: number,
): number {
  const { length } = bytes;
  let at = start;
  if (bytes[at] !== quote) {
    for (; at < length && bytes[at] !== delimiter && bytes[at] !== lineFeed; at++) {
      if (bytes[at] === quote) return stray;
      if (bytes[at] !== escape) continue;
      const next = bytes[at + 1];
      const isEnd = next === undefined || next === delimiter || next === lineFeed || next === carriageReturn;
      if (quote >= 0) {
        if (isEnd) return strayEscape;
      } else if (next === undefined || (next === carriageReturn && bytes[at + 2] === lineFeed))
        return strayEscape;
      else if (isEnd || next === escape) at++;
    }
    return at;
  }
  for (at++; bytes[at] !== quote; at++) {
    if (bytes[at] === escape) at++;
    if (at >= length) return unclosed;
  }
  at++;
  if (bytes[at] === carriageReturn && bytes[at + 1] === lineFeed) at++;
  return at >= length || bytes[at] === delimiter || bytes[at] === lineFeed ? at : stray;
}

/** Returns the end of the field's text, without a CR before the line feed. */
export function endOfContent(bytes: Uint8Array, start: number, end: number): number {
  return end > start && bytes[end] === lineFeed && bytes[end - 1] === carriageReturn ? end - 1 : end;
}

export function fieldProblem(end: number): InputProblemCode {
  if (end === strayEscape) return 'stray-escape';
  return end === unclosed ? 'unclosed-quote' : 'stray-quote';
}
