// The permutation that keeps prefixes: whether a bit is turned depends on the bits before it, so that addresses which begin
// alike do so when they are masked, and others don't (docs/masking-algorithm.md, "Network").
import { type BlockCipher, blockLength } from '../../masking/cryptography/cryptography.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { addressWords, bitsBetween } from './addressKinds.ts';

/** A block tells whether the bits of so many levels are turned: of the 1, 2, 4, … nodes there. */
const levels = 7;
const allOfLevels = 2 ** levels - 1;
/** The first bits of a block's part of an address, after which come more than a word has. */
const lastWhole = 32 - levels;
/** So many blocks are encrypted at once. */
const mostBlocks = 4096;
/** The first bits, whose blocks are few: these are kept when as many addresses were masked. */
const headBits = 3 * levels;
const headPaths = 2 ** (headBits - levels);

export class PrefixPermutation {
  readonly #cipher: BlockCipher;
  readonly #bits: number;
  /** The places of the addresses. */
  #places = new Uint32Array(64);
  #count = 0;
  #blocks: DataView = new DataView(new ArrayBuffer(0));
  /** The number of addresses that were masked, up to `headPaths`. */
  #seen = 0;
  /** For the paths of the head's levels but the last, which of their bits are turned, and the block of the last one. */
  #headTurned = new Uint16Array(0);
  #headBlocks: DataView = this.#blocks;

  /** @param bits the length of an address */
  constructor(cipher: BlockCipher, bits: number) {
    this.#cipher = cipher;
    this.#bits = bits;
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
  turn(words: Uint32Array, masks: Uint32Array): void {
    const most = Math.floor(mostBlocks / Math.ceil(this.#bits / levels));
    for (let from = 0; from < this.#count; from += most) {
      const places = this.#places.subarray(from, Math.min(this.#count, from + most));
      const knowsHeads = this.#seen === headPaths;
      this.#turnBits(words, masks, places, knowsHeads ? headBits : 0, this.#bits);
      if (knowsHeads) this.#turnHeads(words, masks, places);
    }
    this.#seen = Math.min(headPaths, this.#seen + this.#count);
    this.#count = 0;
  }

  /** Turns the bits from `first` up to, without, `end`. */
  #turnBits(words: Uint32Array, masks: Uint32Array, places: Uint32Array, first: number, end: number): void {
    let count = 0;
    for (let start = first; start < end; start += levels)
      count = this.#writeBlocks(words, masks, places, start, count);
    if (count === 0) return;
    const blocks = this.#encrypt(count);
    for (let start = first, at = 0; start < end; start += levels)
      at = turnLevels(words, masks, places, start, blocks, at);
  }

  /** Writes, after so many others, a block of each address: the bits before `start`, a 1, and zeros. Returns how many there are. */
  #writeBlocks(
    words: Uint32Array,
    masks: Uint32Array,
    places: Uint32Array,
    start: number,
    count: number,
  ): number {
    this.#reserve(count + places.length);
    const view = this.#blocks;
    // In each word, the bits before `start`, and the 1.
    const kept = Int32Array.from({ length: addressWords }, (_, word) => bitsBetween(0, start - 32 * word));
    const ones = new Int32Array(addressWords);
    ones[start >>> 5] = 0x80000000 >>> (start & 31);
    const [kept0 = 0, kept1 = 0, kept2 = 0, kept3 = 0] = kept;
    const [one0 = 0, one1 = 0, one2 = 0, one3 = 0] = ones;
    let to = count * blockLength;
    for (const at of places) {
      if (bitsFrom(masks, at, start) === 0) continue;
      view.setInt32(to, ((words[at] ?? 0) & kept0) | one0);
      view.setInt32(to + 4, ((words[at + 1] ?? 0) & kept1) | one1);
      view.setInt32(to + 8, ((words[at + 2] ?? 0) & kept2) | one2);
      view.setInt32(to + 12, ((words[at + 3] ?? 0) & kept3) | one3);
      to += blockLength;
    }
    return to / blockLength;
  }

  #reserve(blocks: number): void {
    const length = blocks * blockLength;
    if (length <= this.#blocks.byteLength) return;
    const memory = new Uint8Array(this.#blocks.buffer);
    this.#blocks = viewOf(growArray(memory, length));
  }

  #encrypt(blocks: number): DataView {
    return viewOf(this.#cipher(new Uint8Array(this.#blocks.buffer, 0, blocks * blockLength)));
  }

  /** Turns the first bits, whose blocks are known. */
  #turnHeads(words: Uint32Array, masks: Uint32Array, places: Uint32Array): void {
    if (this.#headTurned.length === 0) this.#prepareHeads();
    const [turned, blocks, rest] = [this.#headTurned, this.#headBlocks, 32 - headBits];
    for (const at of places) {
      const word = words[at] ?? 0;
      const path = word >>> (rest + levels);
      const last = turnedBits(blocks, path * blockLength, (word >>> rest) & allOfLevels);
      words[at] = word ^ ((((turned[path] ?? 0) << (rest + levels)) | (last << rest)) & (masks[at] ?? 0));
    }
  }

  #prepareHeads(): void {
    const unmasked = Uint32Array.from({ length: headPaths * addressWords }, (_, i) =>
      i % addressWords === 0 ? (i / addressWords) << (32 - headBits + levels) : 0,
    );
    const words = unmasked.slice();
    const masks = new Uint32Array(words.length).fill(0xffffffff);
    const blocks = new Uint8Array(headPaths * blockLength);
    const some = mostBlocks / 4;
    for (let from = 0; from < headPaths; from += some) {
      const places = Uint32Array.from({ length: some }, (_, i) => (from + i) * addressWords);
      const { buffer, byteOffset, byteLength } = this.#encrypt(
        this.#writeBlocks(words, masks, places, headBits - levels, 0),
      );
      blocks.set(new Uint8Array(buffer, byteOffset, byteLength), from * blockLength);
      this.#turnBits(words, masks, places, 0, headBits - levels);
    }
    this.#headBlocks = viewOf(blocks);
    this.#headTurned = Uint16Array.from({ length: headPaths }, (_, path) => {
      const at = path * addressWords;
      return ((words[at] ?? 0) ^ (unmasked[at] ?? 0)) >>> (32 - headBits + levels);
    });
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The bits of an address from one on, as many as a block tells of; zeros after its end. */
function bitsFrom(words: Uint32Array, at: number, start: number): number {
  const [i, shift] = [start >>> 5, (start & 31) - lastWhole];
  const word = words[at + i] ?? 0;
  if (shift <= 0) return (word >>> -shift) & allOfLevels;
  const next = i + 1 < addressWords ? (words[at + i + 1] ?? 0) : 0;
  return ((word << shift) | (next >>> (32 - shift))) & allOfLevels;
}

/** Turns the bits from `start` on by the blocks of the addresses, the first of which begins at `from`; returns where the last one ends. */
function turnLevels(
  words: Uint32Array,
  masks: Uint32Array,
  places: Uint32Array,
  start: number,
  blocks: DataView,
  from: number,
): number {
  const shift = (start & 31) - lastWhole;
  let block = from;
  for (const at of places) {
    const masked = bitsFrom(masks, at, start);
    if (masked === 0) continue;
    const turned = turnedBits(blocks, block, bitsFrom(words, at, start)) & masked;
    block += blockLength;
    const word = at + (start >>> 5);
    words[word] = (words[word] ?? 0) ^ (shift <= 0 ? turned << -shift : turned >>> shift);
    if (shift > 0 && start < 32 * (addressWords - 1))
      words[word + 1] = (words[word + 1] ?? 0) ^ (turned << (32 - shift));
  }
  return block;
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
