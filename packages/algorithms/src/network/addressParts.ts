// Splits addresses into parts; one block determines which bits of a part are flipped, many addresses at once
// (docs/masking-algorithm.md, "Network").
import { blockWords } from '@masker/masking-core';
import { addressWords, bitsBetween } from './addressKinds.ts';

/**
 * Bits per part of an address. A block determines which are flipped, for the 1, 2, 4, … nodes of the levels.
 */
export const levels = 7;
const restOfWord = 32 - levels;
/** The turned bits of the first three levels, by the first byte of a block and the first two bits of the path. */
const firstTurned = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const byte = i >>> 2;
  const path = i & 3;
  return [byte >>> 6, byte >>> (5 - (path >>> 1)), byte >>> (3 - path)].reduce(
    (turned, bit) => (turned << 1) | (bit & 1),
    0,
  );
});

/** Maximum number of addresses masked side by side. */
export const maxAddresses = 1024;

/** Addresses side by side, each in four words. */
export class Addresses {
  readonly words = newWords();
  /** Which bits are masked. */
  readonly masks = newWords();
  /** The words as bytes lie in the words of blocks. */
  readonly bytes = newWords();
  /** Which bits are turned. */
  readonly turned = newWords();

  /** Sets address i with no bit flipped. */
  set(i: number, words: Int32Array, masks: Int32Array, offset: number): void {
    const to = addressWords * i;
    for (let word = 0; word < addressWords; word++) {
      const own = words[offset + word] ?? 0;
      this.words[to + word] = own;
      this.masks[to + word] = masks[offset + word] ?? 0;
      this.bytes[to + word] = swapped(own);
      this.turned[to + word] = 0;
    }
  }
}

function newWords(): Int32Array {
  return new Int32Array(addressWords * maxAddresses);
}

/** Returns the bytes of a word in their other order. */
function swapped(word: number): number {
  const outer = (word << 24) | (word >>> 24);
  const inner = ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00);
  return outer | inner;
}

/** Returns the bits of a part that begins at a shift in a word and may continue in the next word. */
function bitsFrom(words: Int32Array, at: number, shift: number, hasNext: boolean): number {
  const bits = ((words[at] ?? 0) << shift) >>> restOfWord;
  return hasNext ? bits | ((words[at + 1] ?? 0) >>> (64 - levels - shift)) : bits;
}

/** Locates a part: its word, the number of bits before it, and whether it ends in the next word. */
function partPosition(part: number): {
  readonly own: number;
  readonly shift: number;
  readonly hasNext: boolean;
} {
  const own = (levels * part) >>> 5;
  const shift = (levels * part) & 31;
  return { own, shift, hasNext: shift > restOfWord && own + 1 < addressWords };
}

/**
 * Writes, from `start` on, the blocks of a part of the first addresses: the bits before the part, a 1, and zeros.
 *
 * @param isMasked whether addresses have no block whose part has no masked bit
 * @returns the end of the blocks
 */
export function writePart(
  part: number,
  { masks, bytes }: Addresses,
  count: number,
  isMasked: boolean,
  blocks: Int32Array,
  start: number,
): number {
  const { own, shift, hasNext } = partPosition(part);
  const kept = swapped(bitsBetween(0, shift));
  const one = swapped(bitsBetween(shift, shift + 1));
  let to = start;
  for (let from = 0; from < addressWords * count; from += addressWords) {
    if (isMasked && bitsFrom(masks, from + own, shift, hasNext) === 0) continue;
    const last = ((bytes[from + own] ?? 0) & kept) | one;
    blocks[to] = own === 0 ? last : (bytes[from] ?? 0);
    blocks[to + 1] = own === 1 ? last : own > 1 ? (bytes[from + 1] ?? 0) : 0;
    blocks[to + 2] = own === 2 ? last : own > 2 ? (bytes[from + 2] ?? 0) : 0;
    blocks[to + 3] = own === 3 ? last : 0;
    to += blockWords;
  }
  return to;
}

/** Turns bits of a part by these blocks, which begin at `start`, and returns their end. */
export function turnPart(
  part: number,
  { words, masks, turned }: Addresses,
  count: number,
  isMasked: boolean,
  blocks: Int32Array,
  start: number,
): number {
  const { own, shift, hasNext } = partPosition(part);
  let from = start;
  for (let at = own; at < addressWords * count; at += addressWords) {
    if (isMasked && bitsFrom(masks, at, shift, hasNext) === 0) continue;
    const bits = turnedBits(blocks, from, bitsFrom(words, at, shift, hasNext)) << restOfWord;
    turned[at] = (turned[at] ?? 0) | (bits >>> shift);
    if (hasNext) turned[at + 1] = bits << (32 - shift);
    from += blockWords;
  }
  return from;
}

/**
 * Returns the bits that a block flips on a path: bit 1 of the block belongs to the first node, bits 2 and 3
 * to the two below, and so on. The first word thus has five levels, the second one, and the last two the last
 * level. Within a byte, the first bit is the highest: 7 converts a bit number into its shift.
 */
export function turnedBits(blocks: Int32Array, at: number, path: number): number {
  const first = blocks[at] ?? 0;
  const second = blocks[at + 1] ?? 0;
  const last = blocks[at + 2 + (path >>> 6)] ?? 0;
  return (
    ((firstTurned[((first & 255) << 2) | (path >>> 5)] ?? 0) << 4) |
    (((first >>> (15 - (path >>> 4))) & 1) << 3) |
    (((first >>> ((16 + (path >>> 3)) ^ 7)) & 1) << 2) |
    (((second >>> ((path >>> 2) ^ 7)) & 1) << 1) |
    ((last >>> (((path >>> 1) & 31) ^ 7)) & 1)
  );
}
