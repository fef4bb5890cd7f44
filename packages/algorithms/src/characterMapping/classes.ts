// Classes of the characters whose shape is kept: ASCII digits, uppercase and lowercase letters; digits and
// letters of other scripts; all others.
import type { MappingSettings } from './settings.ts';

/** Classes of bytes, after the three of the characters that are permuted: digits, capital and small letters. */
export const [other, separator] = [3, 4];

/** First character and number of characters of each class that is permuted. */
export const firstOf: readonly number[] = [0x30, 0x41, 0x61];
export const sizeOf: readonly number[] = [10, 26, 26];

/** The most characters that are permuted together: longer values are cut. */
export const maxGroupCharacters = 256;

function classOf(byte: number): number {
  const found = firstOf.findIndex((first, i) => byte >= first && byte < first + (sizeOf[i] ?? 0));
  if (found >= 0) return found;
  return byte < 0x80 ? separator : other;
}

/** Classes of the bytes of UTF-8; bytes of characters beyond ASCII aren't distinguished. */
export const byteClasses = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));

/** Replaces a kept non-ASCII character if each character is one byte. */
export const stayingByte = 0x80;

/** Index of a byte in its class; 0 for a byte that isn't permuted. */
export const byteRanks = byteClasses.map((one, byte) => byte - (firstOf[one] ?? byte));

/** Classes of bytes that are one character each. */
export const characterClasses = byteClasses.with(stayingByte, separator);

export function casedBytes(letterCase: MappingSettings['letterCase']): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => inCase(byte, letterCase));
}

/** Returns a character in a letter case; only ASCII letters change. */
export function inCase(codePoint: number, letterCase: MappingSettings['letterCase']): number {
  if (letterCase === 'upper' && codePoint >= 0x61 && codePoint <= 0x7a) return codePoint - 0x20;
  if (letterCase === 'lower' && codePoint >= 0x41 && codePoint <= 0x5a) return codePoint + 0x20;
  return codePoint;
}
