// Characters ↔ bytes: UTF-8, which the pseudo-random function reads extended to lone surrogates so that it never fails.
import { firstSurrogate, lastSurrogate } from '../charset/codePointSet.ts';

/** The code points of a string; a surrogate without its partner counts as one character. */
export function codePointsOf(text: string): number[] {
  const codePoints: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    codePoints.push(codePoint);
  }
  return codePoints;
}

/** The string of code points; the inverse of `codePointsOf`. */
export function stringOf(codePoints: readonly number[]): string {
  const chunk = 8192;
  let text = '';
  for (let i = 0; i < codePoints.length; i += chunk) {
    text += String.fromCodePoint(...codePoints.slice(i, i + chunk));
  }
  return text;
}

/** Encodes code points in UTF-8 (RFC 3629); a lone surrogate takes the three bytes that its number would. */
export function encodeUtf8(codePoints: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(codePoints.length * 4);
  let at = 0;
  for (const codePoint of codePoints) {
    if (codePoint < 0x80) {
      bytes[at++] = codePoint;
    } else {
      const continuations = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
      const lead = [0, 0xc0, 0xe0, 0xf0][continuations] ?? 0;
      bytes[at++] = lead | (codePoint >> (6 * continuations));
      for (let i = continuations - 1; i >= 0; i--) bytes[at++] = 0x80 | ((codePoint >> (6 * i)) & 0x3f);
    }
  }
  return bytes.subarray(0, at);
}

/** Encodes a string in UTF-8. */
export function utf8(text: string): Uint8Array {
  return encodeUtf8(codePointsOf(text));
}

/** The code points of a text in UTF-8 from `start` up to, without, `end`; undefined when it is not valid (RFC 3629). */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): number[] | undefined {
  const codePoints: number[] = [];
  for (let at = start; at < end;) {
    const lead = bytes[at++] ?? 0;
    if (lead < 0x80) {
      codePoints.push(lead);
      continue;
    }
    const continuations = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
    if (continuations === 0 || at + continuations > end) return undefined;
    let codePoint = lead & (0x3f >> continuations);
    for (let i = 0; i < continuations; i++) {
      const byte = bytes[at++] ?? 0;
      if ((byte & 0xc0) !== 0x80) return undefined;
      codePoint = (codePoint << 6) | (byte & 0x3f);
    }
    const isTooLong = codePoint < (smallestOf[continuations] ?? 0);
    if (isTooLong || codePoint > 0x10ffff || isSurrogate(codePoint)) return undefined;
    codePoints.push(codePoint);
  }
  return codePoints;
}

/** The smallest code point that takes so many continuation bytes. */
const smallestOf = [0, 0x80, 0x800, 0x10000];

/** The code points of a string as other programs can read them: a lone surrogate becomes the replacement character. */
export function withoutSurrogates(text: string): number[] {
  return codePointsOf(text).map((codePoint) => (isSurrogate(codePoint) ? 0xfffd : codePoint));
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= firstSurrogate && codePoint <= lastSurrogate;
}
