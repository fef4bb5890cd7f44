// The bytes that delimit the texts of JSON (RFC 8259).

export const jsonBytes = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

export function isJsonSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/**
 * Returns true if bytes between tokens have more than white space and the brackets of a list: a record, or a part of
 * one.
 */
export function holdsRecords(bytes: Uint8Array): boolean {
  const { openBracket, closeBracket } = jsonBytes;
  return bytes.some((byte) => !isJsonSpace(byte) && byte !== openBracket && byte !== closeBracket);
}

/** The end of the string that begins at `start`; `end` if it doesn't end. */
export function endOfString(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    if (bytes[at] === jsonBytes.quote) return at + 1;
    if (bytes[at] === jsonBytes.backslash) at++;
  }
  return end;
}
