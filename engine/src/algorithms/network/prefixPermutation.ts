// The permutation that keeps prefixes: whether a bit is turned depends on the bits before it, so that addresses which begin
// alike do so when they are masked, and others don't (docs/masking-algorithm.md, "Network").
import { type BlockCipher, blockLength } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/draws/growArray.ts';
import { addressWords } from './addressKinds.ts';

/** A block tells whether the bits of so many levels are turned: of the 1, 2, 4, … nodes there. */
const levels = 7;
const allOfLevels = 2 ** levels - 1;
/** The first bits of a block's part of an address, after which come more than a word has. */
const lastWhole = 32 - levels;

export class PrefixPermutation {
  readonly #cipher: BlockCipher;
  #blocks = new Uint8Array(0);
  #view = new DataView(this.#blocks.buffer);
  /** For each block, the address and the number of the first bit. */
  #addresses = new Uint32Array(0);
  #starts = new Uint8Array(0);
  #count = 0;

  constructor(cipher: BlockCipher) {
    this.#cipher = cipher;
  }

  /**
   * Adds an address.
   *
   * @param at the place of its words
   * @param masks which of its bits are masked, at the same place
   * @param bits its length
   */
  add(words: Uint32Array, at: number, masks: Uint32Array, bits: number): void {
    this.#reserve(this.#count + Math.ceil(bits / levels));
    for (let start = 0; start < bits; start += levels) {
      if (bitsFrom(masks, at, start) === 0) continue;
      const i = this.#count++;
      this.#addresses[i] = at;
      this.#starts[i] = start;
      this.#writeBlock(words, at, start, i * blockLength);
    }
  }

  /** Turns the bits of the addresses that were added, and forgets them. */
  turn(words: Uint32Array, masks: Uint32Array): void {
    if (this.#count === 0) return;
    const { buffer, byteOffset, byteLength } = this.#cipher(
      this.#blocks.subarray(0, this.#count * blockLength),
    );
    const blocks = new DataView(buffer, byteOffset, byteLength);
    for (let i = 0; i < this.#count; i++) {
      const [at, start] = [this.#addresses[i] ?? 0, this.#starts[i] ?? 0];
      const path = bitsFrom(words, at, start);
      const turned = turnedBits(blocks, i * blockLength, path) & bitsFrom(masks, at, start);
      const [word, shift] = [at + (start >>> 5), (start & 31) - lastWhole];
      if (shift <= 0) words[word] = (words[word] ?? 0) ^ (turned << -shift);
      else {
        words[word] = (words[word] ?? 0) ^ (turned >>> shift);
        if ((start >>> 5) + 1 < addressWords)
          words[word + 1] = (words[word + 1] ?? 0) ^ (turned << (32 - shift));
      }
    }
    this.#count = 0;
  }

  #reserve(blocks: number): void {
    if (blocks * blockLength <= this.#blocks.length) return;
    this.#blocks = growArray(this.#blocks, blocks * blockLength);
    this.#view = new DataView(this.#blocks.buffer);
    this.#addresses = growArray(this.#addresses, blocks);
    this.#starts = growArray(this.#starts, blocks);
  }

  /** Writes the bits before `start`, a 1, and zeros. */
  #writeBlock(words: Uint32Array, at: number, start: number, to: number): void {
    const view = this.#view;
    const [last, end] = [start >>> 5, start & 31];
    for (let i = 0; i < last; i++) view.setUint32(to + 4 * i, words[at + i] ?? 0);
    const kept = end === 0 ? 0 : (words[at + last] ?? 0) & ~(0xffffffff >>> end);
    view.setUint32(to + 4 * last, kept | (0x80000000 >>> end));
    for (let i = last + 1; i < addressWords; i++) view.setUint32(to + 4 * i, 0);
  }
}

/** The bits of an address from one on, as many as a block tells of; zeros after its end. */
function bitsFrom(words: Uint32Array, at: number, start: number): number {
  const [i, shift] = [start >>> 5, (start & 31) - lastWhole];
  const word = words[at + i] ?? 0;
  if (shift <= 0) return (word >>> -shift) & allOfLevels;
  const next = i + 1 < addressWords ? (words[at + i + 1] ?? 0) : 0;
  return ((word << shift) | (next >>> (32 - shift))) & allOfLevels;
}

/**
 * The bits that a block turns on a path: bit 1 of the block is the first node's, bits 2 and 3 those of the two below, and so on.
 * So the first word has five levels, the second one, and the last two have the last level.
 */
function turnedBits(blocks: DataView, at: number, path: number): number {
  const [first, second] = [blocks.getInt32(at), blocks.getInt32(at + 4)];
  const last = blocks.getInt32(at + 8 + 4 * (path >>> 6));
  return (
    (((first >>> 30) & 1) << 6) |
    (((first >>> (29 - (path >>> 6))) & 1) << 5) |
    (((first >>> (27 - (path >>> 5))) & 1) << 4) |
    (((first >>> (23 - (path >>> 4))) & 1) << 3) |
    (((first >>> (15 - (path >>> 3))) & 1) << 2) |
    (((second >>> (31 - (path >>> 2))) & 1) << 1) |
    ((last >>> (31 - ((path >>> 1) & 31))) & 1)
  );
}
