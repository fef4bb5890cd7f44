// Writes the tag that keeps masked addresses distinct: 65 bits in Crockford's base 32
// (docs/masking-algorithm.md, "Email").
import type { ByteWriter } from '@masker/columns';

/** Number of characters, each of 5 bits. */
export const tagLength = 13;
/** Bytes drawn for a tag; the last seven bits are unused. */
export const tagDrawLength = 9;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));
/** A tag before the `@`. */
export const tagPattern = `[${alphabet}]{${tagLength}}`;

/** Writes the tag of the bytes drawn at an offset. */
export function writeTag(draws: Uint8Array, at: number, output: ByteWriter): void {
  for (let i = 0; i < tagLength; i++) output.writeByte(characters[digitOf(draws, at, i)] ?? 0);
}

/** Returns the same as a text. */
export function tagOf(draws: Uint8Array, at: number): string {
  return Array.from({ length: tagLength }, (_, i) => alphabet.charAt(digitOf(draws, at, i))).join('');
}

/** Five bits, the most significant first. */
function digitOf(draws: Uint8Array, at: number, index: number): number {
  const bit = 5 * index;
  const from = at + (bit >> 3);
  const bits = ((draws[from] ?? 0) << 8) | (draws[from + 1] ?? 0);
  return (bits >> (11 - (bit & 7))) & 31;
}
