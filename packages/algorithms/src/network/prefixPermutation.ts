// The permutation that keeps prefixes: whether a bit is turned depends on the bits before it, so that addresses which begin
// alike do so when they are masked, and others don't (docs/masking-algorithm.md, "Network").
import { type BlockCipher, blockWords, wordsOf } from '@masker/masking-core';
import { growArray } from '@masker/columns';
import { addressWords } from './addressKinds.ts';
import { Addresses, levels, maxAddresses, turnedBits, turnPart, writePart } from './addressParts.ts';
import { KnownPrefixes } from './knownPrefixes.ts';

/** Maximum number of blocks encrypted in one call. */
const maxBlocks = 4096;
/** The first parts, which have few blocks: these are cached once enough addresses were masked. */
const headParts = 3;
const headRest = 32 - levels * headParts;
const headPaths = 2 ** (levels * (headParts - 1));
/** Number of parts of a cached prefix: 63 bits. */
const prefixParts = 9;

/** Parts that are turned of the first addresses. */
interface PathStep {
  readonly first: number;
  readonly end: number;
  readonly count: number;
  /** False if bits that aren't masked are turned, too. */
  readonly isMasked: boolean;
}

export class PrefixPermutation {
  readonly #cipher: BlockCipher;
  readonly #parts: number;
  /** Indexes of the addresses. */
  #indexes = new Uint32Array(64);
  #count = 0;
  /** Some of the addresses, and their indexes. */
  readonly #addresses = new Addresses();
  readonly #order = new Uint32Array(maxAddresses);
  #blocks = new Int32Array(0);
  /** The number of addresses that were masked, up to `headPaths`. */
  #seen = 0;
  /** For the paths of the head's parts but the last, which of their bits are turned, and the block of the last one. */
  #headTurned = new Uint16Array(0);
  #headBlocks = new Int32Array(0);
  readonly #prefixes: KnownPrefixes | undefined;

  /** @param bits the length of an address */
  constructor(cipher: BlockCipher, bits: number) {
    this.#cipher = cipher;
    this.#parts = Math.ceil(bits / levels);
    if (this.#parts > prefixParts) this.#prefixes = new KnownPrefixes();
  }

  /** Adds an address, by the index of its words. */
  add(at: number): void {
    this.#indexes = growArray(this.#indexes, this.#count + 1);
    this.#indexes[this.#count++] = at;
  }

  /**
   * Flips the bits of the added addresses, and forgets these.
   *
   * @param masks the masked bits, at the same indexes
   */
  turn(words: Int32Array, masks: Int32Array): void {
    if (this.#seen === headPaths && this.#headTurned.length === 0) this.#prepareHeads();
    const maxAddresses = Math.floor(maxBlocks / this.#parts);
    for (let from = 0; from < this.#count; from += maxAddresses)
      this.#turnSome(words, masks, this.#indexes.subarray(from, Math.min(this.#count, from + maxAddresses)));
    this.#seen = Math.min(headPaths, this.#seen + this.#count);
    this.#count = 0;
  }

  #turnSome(words: Int32Array, masks: Int32Array, indexes: Uint32Array): void {
    const addresses = this.#addresses;
    const order = this.#order;
    const count = indexes.length;
    const knowsHeads = this.#headTurned.length > 0;
    const first = knowsHeads ? headParts : 0;
    const prefixes = this.#prefixes;
    if (prefixes === undefined) {
      for (let i = 0; i < count; i++) order[i] = indexes[i] ?? 0;
      this.#begin(words, masks, count);
      if (knowsHeads) this.#turnHeads(count);
      this.#turnParts([{ first, end: this.#parts, count, isMasked: true }]);
    } else {
      // Addresses with unknown prefixes come first. Cached entries are valid for other masks, too.
      const unknown = prefixes.sort(words, masks, indexes, order);
      this.#begin(words, masks, count);
      prefixes.turn(addresses, unknown, count);
      if (knowsHeads) this.#turnHeads(unknown);
      this.#turnParts([
        { first, end: prefixParts, count: unknown, isMasked: false },
        { first: prefixParts, end: this.#parts, count, isMasked: true },
      ]);
      prefixes.keep(addresses, unknown);
    }
    const { turned } = addresses;
    for (let i = 0, from = 0; i < count; i++)
      for (let at = order[i] ?? 0, end = at + addressWords; at < end; at++, from++)
        words[at] = (words[at] ?? 0) ^ ((turned[from] ?? 0) & (masks[at] ?? 0));
  }

  #begin(words: Int32Array, masks: Int32Array, count: number): void {
    for (let i = 0; i < count; i++) this.#addresses.set(i, words, masks, this.#order[i] ?? 0);
  }

  /** Finds which bits of some parts are turned. */
  #turnParts(steps: readonly PathStep[]): void {
    let to = 0;
    for (const { first, end, count, isMasked } of steps)
      for (let part = first; part < end; part++) to = this.#writePart(part, count, isMasked, to);
    if (to === 0) return;
    const blocks = this.#encrypt(to);
    let from = 0;
    for (const { first, end, count, isMasked } of steps)
      for (let part = first; part < end; part++)
        from = turnPart(part, this.#addresses, count, isMasked, blocks, from);
  }

  #writePart(part: number, count: number, isMasked: boolean, start: number): number {
    this.#blocks = growArray(this.#blocks, start + blockWords * count);
    return writePart(part, this.#addresses, count, isMasked, this.#blocks, start);
  }

  #encrypt(words: number): Int32Array {
    return wordsOf(this.#cipher(new Uint8Array(this.#blocks.buffer, 0, 4 * words)));
  }

  /** Turns the first bits of the first addresses, whose blocks are known. */
  #turnHeads(count: number): void {
    const { words, turned } = this.#addresses;
    const headTurned = this.#headTurned;
    const blocks = this.#headBlocks;
    for (let at = 0; at < addressWords * count; at += addressWords) {
      const word = words[at] ?? 0;
      const path = word >>> (headRest + levels);
      const last = turnedBits(blocks, path * blockWords, (word >>> headRest) & 0x7f);
      turned[at] = ((headTurned[path] ?? 0) << (headRest + levels)) | (last << headRest);
    }
  }

  #prepareHeads(): void {
    const shift = headRest + levels;
    const none = new Int32Array(addressWords);
    this.#headBlocks = new Int32Array(headPaths * blockWords);
    this.#headTurned = new Uint16Array(headPaths);
    for (let from = 0; from < headPaths; from += maxAddresses) {
      for (let i = 0; i < maxAddresses; i++)
        this.#addresses.set(i, Int32Array.of((from + i) << shift, 0, 0, 0), none, 0);
      const end = this.#writePart(headParts - 1, maxAddresses, false, 0);
      this.#headBlocks.set(this.#encrypt(end), from * blockWords);
      this.#turnParts([{ first: 0, end: headParts - 1, count: maxAddresses, isMasked: false }]);
      for (let i = 0; i < maxAddresses; i++)
        this.#headTurned[from + i] = (this.#addresses.turned[addressWords * i] ?? 0) >>> shift;
    }
  }
}
