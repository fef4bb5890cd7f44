// Converts characters to and from UTF-8, extended to lone surrogates so that the pseudo-random function never fails.

/** The first surrogate code point. */
export const firstSurrogate = 0xd800;
/** The last surrogate code point. */
export const lastSurrogate = 0xdfff;

/** Returns the code points of a string; a lone surrogate counts as one character. */
export function codePointsOf(text: string): number[] {
  const codePoints: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    codePoints.push(codePoint);
  }
  return codePoints;
}

/** Returns the string of code points, the inverse of `codePointsOf`. */
export function stringOf(codePoints: readonly number[]): string {
  const chunk = 8192;
  let text = '';
  for (let i = 0; i < codePoints.length; i += chunk) {
    text += String.fromCodePoint(...codePoints.slice(i, i + chunk));
  }
  return text;
}

/** Maximum number of bytes per code point. */
export const maxEncodingLength = 4;

/** Encodes code points in UTF-8 (RFC 3629); a lone surrogate becomes three bytes. */
export function encodeUtf8(codePoints: readonly number[]): Uint8Array {
  let length = 0;
  for (const codePoint of codePoints) length += encodedLength(codePoint);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const codePoint of codePoints) at = encodeCodePoint(codePoint, bytes, at);
  return bytes;
}

/** Encodes one code point in the same way, and returns the end of its bytes. */
export function encodeCodePoint(codePoint: number, bytes: Uint8Array, start: number): number {
  let at = start;
  if (codePoint < 0x80) {
    bytes[at++] = codePoint;
    return at;
  }
  const continuations = encodedLength(codePoint) - 1;
  bytes[at++] = ((0xf0 << (3 - continuations)) & 0xff) | (codePoint >> (6 * continuations));
  for (let i = continuations - 1; i >= 0; i--) bytes[at++] = 0x80 | ((codePoint >> (6 * i)) & 0x3f);
  return at;
}

/** Returns the number of UTF-8 bytes of a code point. */
export function encodedLength(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** Encodes a string in UTF-8; a lone surrogate becomes three bytes. */
export function utf8(text: string): Uint8Array {
  return encodeUtf8(codePointsOf(text));
}

/** Encodes a string in UTF-8; a lone surrogate becomes U+FFFD. */
export function wellFormedUtf8(text: string): Uint8Array {
  // A unit of UTF-16 takes three bytes at most.
  const bytes = new Uint8Array(3 * text.length);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    end = encodeCodePoint(isSurrogate(codePoint) ? 0xfffd : codePoint, bytes, end);
  }
  return bytes.subarray(0, end);
}

/** Decodes UTF-8 in `[start, end)` to code points; undefined if it isn't valid (RFC 3629). */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): number[] | undefined {
  const codePoints: number[] = [];
  for (let at = start; at < end;) {
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0) return undefined;
    codePoints.push(codePoint);
    at += encodedLength(codePoint);
  }
  return codePoints;
}

/** Longer texts are decoded, however plain they are. */
const maxPlainLength = 256;

/** Decodes UTF-8 to a string, with U+FFFD for invalid bytes. Fast for short ASCII, which most values are. */
export function textIn(bytes: Uint8Array, start: number, end: number): string {
  const isLong = end - start > maxPlainLength;
  // An array: typed arrays are slow to spread.
  const units: number[] = [];
  for (let at = start; at < end && !isLong; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) break;
    units.push(byte);
  }
  if (units.length === end - start) return String.fromCharCode(...units);
  return stringOf(decodeUtf8(bytes, start, end) ?? [0xfffd]);
}

/** Returns the number of code points in UTF-8 in `[start, end)`; -1 if it isn't valid. */
export function countCodePoints(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; count++) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++;
      continue;
    }
    const codePoint = codePointAt(bytes, at, end);
    if (codePoint < 0) return -1;
    at += encodedLength(codePoint);
  }
  return count;
}

/** Returns the code point encoded in `[start, end)`; -1 if its encoding isn't valid. */
export function codePointAt(bytes: Uint8Array, start: number, end: number): number {
  const lead = bytes[start] ?? 0;
  if (lead < 0x80) return lead;
  const continuations = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
  if (continuations === 0 || start + continuations >= end) return -1;
  let codePoint = lead & (0x3f >> continuations);
  for (let at = start + 1; at <= start + continuations; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) return -1;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  const isTooLong = codePoint < (minCodePoints[continuations] ?? 0);
  return isTooLong || codePoint > 0x10ffff || isSurrogate(codePoint) ? -1 : codePoint;
}

/** Minimum code point with 0, 1, 2, … continuation bytes. */
const minCodePoints = [0, 0x80, 0x800, 0x10000];

/** Returns true if a code point is a surrogate, which isn't a character. */
export function isSurrogate(codePoint: number): boolean {
  return codePoint >= firstSurrogate && codePoint <= lastSurrogate;
}

/**
 * Returns the code point of a string with exactly one character; undefined for all others, and for half of a
 * surrogate pair.
 */
export function singleCharacter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const codePoint = text.codePointAt(0);
  if (codePoint === undefined || text.length !== (codePoint > 0xffff ? 2 : 1)) return undefined;
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? undefined : codePoint;
}
