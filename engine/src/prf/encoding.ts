// Characters → the bytes that the pseudo-random function reads: UTF-8, extended to lone surrogates so that it never fails.

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
