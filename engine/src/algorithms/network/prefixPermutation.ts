// The permutation that keeps prefixes: whether a bit is turned depends on the bits before it, so that addresses which begin
// alike do so when they are masked, and others don't (docs/masking-algorithm.md, "Network").
import type { BlockCipher } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { blockWords } from '../../masking/draws/cmac.ts';
import { wordsOf } from '../../masking/draws/wordView.ts';
import { addressWords, bitsBetween } from './addressKinds.ts';

/** An address is cut into parts of so many bits; a block tells which of them are turned, for the 1, 2, 4, … nodes of the levels. */
const levels = 7;
const restOfWord = 32 - levels;
/** The first parts that begin in each word, and the number of all. */
const firstParts = Uint8Array.from({ length: addressWords + 1 }, (_, word) =>
  Math.ceil((32 * word) / levels),
);
/** The bits that a part's block keeps of the word in which the part begins, and the 1 after them; as bytes lie in the words of blocks. */
const parts = Array.from({ length: firstParts[addressWords] ?? 0 }, (_, part) => (levels * part) & 31);
const keptOfPart = Int32Array.from(parts, (bits) => swapped(bitsBetween(0, bits)));
const oneOfPart = Int32Array.from(parts, (bits) => swapped(bitsBetween(bits, bits + 1)));
/** The turned bits of the first three levels, by the first byte of a block and the first two bits of the path. */
const firstTurned = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const byte = i >>> 2;
  const path = i & 3;
  return [byte >>> 6, byte >>> (5 - (path >>> 1)), byte >>> (3 - path)].reduce(
    (turned, bit) => (turned << 1) | (bit & 1),
    0,
  );
});

/** So many blocks are encrypted at once. */
const mostBlocks = 4096;
/** The first parts, whose blocks are few: these are kept when as many addresses were masked. */
const headParts = 3;
const headRest = 32 - levels * headParts;
const headPaths = 2 ** (levels * (headParts - 1));

export class PrefixPermutation {
  readonly #cipher: BlockCipher;
  readonly #parts: number;
  /** The places of the addresses. */
  #places = new Uint32Array(64);
  #count = 0;
  #blocks = new Int32Array(0);
  /** The number of addresses that were masked, up to `headPaths`. */
  #seen = 0;
  /** For the paths of the head's parts but the last, which of their bits are turned, and the block of the last one. */
  #headTurned = new Uint16Array(0);
  #headBlocks = new Int32Array(0);

  /** @param bits the length of an address */
  constructor(cipher: BlockCipher, bits: number) {
    this.#cipher = cipher;
    this.#parts = Math.ceil(bits / levels);
  }

  /** Adds an address, by the place of its words. */
  add(at: number): void {
    this.#places = growArray(this.#places, this.#count + 1);
    this.#places[this.#count++] = at;
  }

  /**
   * Turns the bits of the addresses that were added, and forgets them.
   *
   * @param masks which bits are masked, at the same places
   */
  turn(words: Int32Array, masks: Int32Array): void {
    const most = Math.floor(mostBlocks / this.#parts);
    for (let from = 0; from < this.#count; from += most) {
      const places = this.#places.subarray(from, Math.min(this.#count, from + most));
      const knowsHeads = this.#seen === headPaths;
      this.#turnParts(words, masks, places, knowsHeads ? headParts : 0, this.#parts);
      if (knowsHeads) this.#turnHeads(words, masks, places);
    }
    this.#seen = Math.min(headPaths, this.#seen + this.#count);
    this.#count = 0;
  }

  /** Turns the bits of the parts from `first` up to, without, `end`. */
  #turnParts(words: Int32Array, masks: Int32Array, places: Uint32Array, first: number, end: number): void {
    this.#blocks = growArray(this.#blocks, blockWords * (end - first) * places.length);
    let to = 0;
    let from = 0;
    for (const at of places) to = writeBlocks(words, masks, at, first, end, this.#blocks, to);
    if (to === 0) return;
    const blocks = this.#encrypt(to);
    for (const at of places) from = turnWords(words, masks, at, first, end, blocks, from);
  }

  #encrypt(words: number): Int32Array {
    return wordsOf(this.#cipher(new Uint8Array(this.#blocks.buffer, 0, 4 * words)));
  }

  /** Turns the first bits, whose blocks are known. */
  #turnHeads(words: Int32Array, masks: Int32Array, places: Uint32Array): void {
    if (this.#headTurned.length === 0) this.#prepareHeads();
    const headTurned = this.#headTurned;
    const blocks = this.#headBlocks;
    for (const at of places) {
      const word = words[at] ?? 0;
      const path = word >>> (headRest + levels);
      const last = turnedBits(blocks, path * blockWords, (word >>> headRest) & 0x7f);
      const turned = ((headTurned[path] ?? 0) << (headRest + levels)) | (last << headRest);
      words[at] = word ^ (turned & (masks[at] ?? 0));
    }
  }

  #prepareHeads(): void {
    const shift = headRest + levels;
    const words = Int32Array.from({ length: headPaths * addressWords }, (_, i) =>
      i % addressWords === 0 ? (i / addressWords) << shift : 0,
    );
    const masks = new Int32Array(words.length).fill(0xffffffff);
    const blocks = new Int32Array(headPaths * blockWords);
    const turned = new Uint16Array(headPaths);
    this.#blocks = growArray(this.#blocks, blockWords * mostBlocks);
    for (let from = 0; from < headPaths; from += mostBlocks / 4) {
      const places = Uint32Array.from({ length: mostBlocks / 4 }, (_, i) => (from + i) * addressWords);
      let to = 0;
      for (const at of places) to = writeBlocks(words, masks, at, headParts - 1, headParts, this.#blocks, to);
      blocks.set(this.#encrypt(to), from * blockWords);
      this.#turnParts(words, masks, places, 0, headParts - 1);
    }
    for (let path = 0; path < headPaths; path++)
      turned[path] = ((words[path * addressWords] ?? 0) >>> shift) ^ path;
    [this.#headBlocks, this.#headTurned] = [blocks, turned];
  }
}

/** The bytes of a word in their other order. */
function swapped(word: number): number {
  const outer = (word << 24) | (word >>> 24);
  const inner = ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00);
  return outer | inner;
}

/** Seven bits from one of a word on, with those of the next word after it. */
function bitsFrom(word: number, next: number, shift: number): number {
  return ((word << shift) | ((next >>> 1) >>> (31 - shift))) >>> restOfWord;
}

/**
 * Writes, from `start` on, a block for each part of an address that has masked bits: the bits before the part, a 1, and zeros.
 *
 * @returns the end of the blocks
 */
function writeBlocks(
  words: Int32Array,
  masks: Int32Array,
  at: number,
  first: number,
  end: number,
  blocks: Int32Array,
  start: number,
): number {
  let to = start;
  let part = first;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let i = 0; i < addressWords && part < end; i++) {
    const word = swapped(words[at + i] ?? 0);
    const mask = masks[at + i] ?? 0;
    const next = i + 1 < addressWords ? (masks[at + i + 1] ?? 0) : 0;
    for (const stop = Math.min(end, firstParts[i + 1] ?? 0); part < stop; part++) {
      if (bitsFrom(mask, next, levels * part - 32 * i) === 0) continue;
      const own = (word & (keptOfPart[part] ?? 0)) | (oneOfPart[part] ?? 0);
      blocks[to] = i === 0 ? own : a;
      blocks[to + 1] = i === 1 ? own : b;
      blocks[to + 2] = i === 2 ? own : c;
      blocks[to + 3] = i === 3 ? own : 0;
      to += blockWords;
    }
    if (i === 0) a = word;
    else if (i === 1) b = word;
    else c = word;
  }
  return to;
}

/** Turns the bits of an address by these blocks, which begin at `start`, and returns their end. */
function turnWords(
  words: Int32Array,
  masks: Int32Array,
  at: number,
  first: number,
  end: number,
  blocks: Int32Array,
  start: number,
): number {
  let from = start;
  let part = first;
  let turnedOfNext = 0;
  for (let i = 0; i < addressWords && part < end; i++) {
    const mask = masks[at + i] ?? 0;
    const nextMask = i + 1 < addressWords ? (masks[at + i + 1] ?? 0) : 0;
    const word = words[at + i] ?? 0;
    const next = i + 1 < addressWords ? (words[at + i + 1] ?? 0) : 0;
    let turned = turnedOfNext;
    turnedOfNext = 0;
    for (const stop = Math.min(end, firstParts[i + 1] ?? 0); part < stop; part++) {
      const shift = levels * part - 32 * i;
      if (bitsFrom(mask, nextMask, shift) === 0) continue;
      const bits = turnedBits(blocks, from, bitsFrom(word, next, shift)) << restOfWord;
      turned |= bits >>> shift;
      turnedOfNext = (bits << 1) << (31 - shift);
      from += blockWords;
    }
    words[at + i] = word ^ (turned & mask);
  }
  return from;
}

/**
 * The bits that a block turns on a path: bit 1 of the block is the first node's, bits 2 and 3 those of the two below, and so on.
 * So the first word has five levels, the second one, and the last two have the last level. Within a byte, the first bit is the
 * highest: 7 turns the number of a bit into that of the shift.
 */
function turnedBits(blocks: Int32Array, at: number, path: number): number {
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
