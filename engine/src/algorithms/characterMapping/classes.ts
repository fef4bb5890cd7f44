// The classes of characters whose shape stays: ASCII digits, capital and small letters; those of other scripts; all else.
import { at } from '../../language/text/at.ts';
import type { MappingSettings } from './settings.ts';

/** Classes of bytes, after the three of the characters that are permuted: digits, capital and small letters. */
export const [other, separator] = [3, 4];

/** First character and number of characters of each class that is permuted. */
export const firstOf: readonly number[] = [0x30, 0x41, 0x61];
export const sizeOf: readonly number[] = [10, 26, 26];

/** The most characters that are permuted together: longer values are cut. */
export const mostTogether = 256;

function classOf(byte: number): number {
  const found = firstOf.findIndex((first, i) => byte >= first && byte < first + (sizeOf[i] ?? 0));
  if (found >= 0) return found;
  return byte < 0x80 ? separator : other;
}

/** Classes of the bytes of UTF-8; bytes of characters beyond ASCII aren't told apart. */
export const byteClasses = Uint8Array.from({ length: 256 }, (_, byte) => classOf(byte));

/** In place of a character beyond ASCII that stays, where each is one byte. */
export const stayingByte = 0x80;

/** The size of a byte's class, and the byte's place in it; 0 for a byte that isn't permuted. */
export const byteSizes = byteClasses.map((one) => sizeOf[one] ?? 0);
export const byteRanks = byteClasses.map((one, byte) => byte - (firstOf[one] ?? byte));

/** For each two classes, how many pairs of characters they have, and these, one after the other. */
const mostPairs = 26 * 26;
const pairs = Array.from({ length: 9 }, (_, i) => [Math.floor(i / 3), i % 3] as const);
export const pairSizes = Uint16Array.from(pairs, ([a, b]) => at(sizeOf, a) * at(sizeOf, b));
export const pairStarts = Uint16Array.from(pairs.keys(), (i) => 2 * mostPairs * i);
export const pairCharacters = Uint8Array.from({ length: 2 * mostPairs * pairs.length }, (_, i) => {
  const [[a, b], rank] = [at(pairs, Math.floor(i / (2 * mostPairs))), (i >> 1) % mostPairs];
  const size = at(sizeOf, b);
  return i % 2 === 0 ? at(firstOf, a) + Math.floor(rank / size) : at(firstOf, b) + (rank % size);
});

/** Classes of bytes that are one character each. */
export const characterClasses = byteClasses.with(stayingByte, separator);

export function casedBytes(letterCase: MappingSettings['letterCase']): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => inCase(byte, letterCase));
}

/** A character in a letter case, of which ASCII letters alone have one. */
export function inCase(codePoint: number, letterCase: MappingSettings['letterCase']): number {
  if (letterCase === 'upper' && codePoint >= 0x61 && codePoint <= 0x7a) return codePoint - 0x20;
  if (letterCase === 'lower' && codePoint >= 0x41 && codePoint <= 0x5a) return codePoint + 0x20;
  return codePoint;
}
