// Finds the bounds of a value without surrounding white space, like `trimWhiteSpace` for strings.
import { codePointAt, encodedLength, isWhiteSpace } from '@masker/text';

/** Returns true if a byte is a character of its own, and no white space: most values begin and end with one. */
function isPlain(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f;
}

/** Returns the start of a value after leading white space. */
export function trimmedStart(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && !isPlain(bytes[at] ?? 0)) {
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0 || !isWhiteSpace(codePoint)) break;
    at += encodedLength(codePoint);
  }
  return at;
}

/** Returns the end of a value before trailing white space. */
export function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && !isPlain(bytes[at - 1] ?? 0)) {
    let lead = at - 1;
    while (lead > start && ((bytes[lead] ?? 0) & 0xc0) === 0x80) lead--;
    const codePoint = codePointAt(bytes, lead, at);
    if (codePoint < 0 || lead + encodedLength(codePoint) !== at || !isWhiteSpace(codePoint)) break;
    at = lead;
  }
  return at;
}
