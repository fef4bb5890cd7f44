// Masks many addresses at once (docs/masking-algorithm.md, "Network").
import type { ByteWriter } from '@masker/columns';
import type { PseudoRandomFunction } from '@masker/masking-core';
import {
  addressWords,
  type AddressKind,
  bitsBetween,
  bitsOfKind,
  ipv4,
  ipv6,
  mac,
  writeMaskedBits,
} from './addressKinds.ts';
import { AddressReader } from './addressReader.ts';
import { wayOf, writeAddress, writeInPlace } from './addressWriter.ts';
import { PrefixPermutation } from './prefixPermutation.ts';
import { maxShortPrefix, type NetworkSettings } from './settings.ts';

/** Instead of the prefix length of a network: irrelevant. */
const noNetwork = 255;
/** Instead of the index of an address: none. */
export const notTaken = -1;

export class AddressBatch {
  readonly #reader = new AddressReader();
  readonly #size: number;
  readonly #permutations: readonly PrefixPermutation[];
  readonly #kept: readonly number[];
  /** Addresses, and after them their networks. */
  readonly #words: Int32Array;
  readonly #masks: Int32Array;
  /** Their offsets, and the notation of each. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #ways: Uint16Array;
  /** Bits of the networks whose hosts must not become empty. */
  readonly #networks: Uint8Array;
  #count = 0;

  /** @param size maximum number of values */
  constructor(
    { tagCipher, drawCipher, fallbackCipher }: PseudoRandomFunction,
    { keepPrefix }: NetworkSettings,
    size: number,
  ) {
    this.#permutations = [
      new PrefixPermutation(tagCipher, bitsOfKind[ipv4]),
      new PrefixPermutation(drawCipher, bitsOfKind[ipv6]),
      new PrefixPermutation(fallbackCipher, bitsOfKind[mac]),
    ];
    const short = Math.min(keepPrefix, maxShortPrefix);
    this.#kept = [short, keepPrefix, short];
    this.#size = size;
    this.#words = new Int32Array(2 * size * addressWords);
    this.#masks = new Int32Array(this.#words.length);
    this.#starts = new Uint32Array(size);
    this.#ends = new Uint32Array(size);
    this.#ways = new Uint16Array(size);
    this.#networks = new Uint8Array(size);
  }

  get isFull(): boolean {
    return this.#count === this.#size;
  }

  clear(): void {
    this.#count = 0;
  }

  /**
   * Adds a value. The capacity must suffice.
   *
   * @param inPlace whether to add only addresses that keep their length and have masked bits
   * @returns its index; `notTaken` for a value that isn't added or is no address
   */
  take(bytes: Uint8Array, start: number, end: number, inPlace: boolean): number {
    const reader = this.#reader;
    if (!reader.read(bytes, start, end)) return notTaken;
    if (inPlace && (reader.kind === ipv4 || reader.isDotted)) return notTaken;
    const i = this.#count;
    const { kind, words } = reader;
    const at = addressWords * i;
    for (let word = 0; word < addressWords; word++) this.#words[at + word] = words[word] ?? 0;
    const bits = bitsOfKind[kind];
    const network = reader.networkBits;
    const isNetwork = network < bits && isEmpty(this.#words, at, network);
    const isMasked = this.#add(kind, at, isNetwork ? network : bits);
    if (inPlace && !isMasked) return notTaken;
    this.#networks[i] = noNetwork;
    if (network < bits && !isNetwork) this.#addNetwork(i, network);
    this.#starts[i] = start;
    this.#ends[i] = end;
    this.#ways[i] = wayOf(reader);
    this.#count++;
    return i;
  }

  /** Returns false if all bits stay. */
  #add(kind: AddressKind, at: number, end: number): boolean {
    const isMasked = writeMaskedBits(kind, this.#words, at, this.#kept[kind] ?? 0, end, this.#masks);
    if (isMasked) this.#permutations[kind]?.add(at);
    return isMasked;
  }

  /** Adds the address with an empty host; it replaces an address whose host becomes empty. */
  #addNetwork(i: number, network: number): void {
    this.#networks[i] = network;
    const from = addressWords * i;
    const to = addressWords * (this.#size + i);
    for (let word = 0; word < addressWords; word++)
      this.#words[to + word] = (this.#words[from + word] ?? 0) & bitsBetween(0, network - 32 * word);
    const { kind } = this.#reader;
    this.#add(kind, to, bitsOfKind[kind]);
  }

  /** Masks the values that were taken. */
  mask(): void {
    const words = this.#words;
    for (const permutation of this.#permutations) permutation.turn(words, this.#masks);
    for (let i = 0; i < this.#count; i++) {
      const network = this.#networks[i] ?? noNetwork;
      if (network === noNetwork) continue;
      const at = addressWords * i;
      const from = addressWords * (this.#size + i);
      if (isEmpty(words, at, network)) words.copyWithin(at, from, from + addressWords);
    }
  }

  /** Returns true if no bit of value i is masked. */
  isKept(i: number): boolean {
    return isEmpty(this.#masks, addressWords * i, 0);
  }

  /** Writes the masked value i of `bytes`. */
  write(i: number, bytes: Uint8Array, output: ByteWriter): void {
    const start = this.#starts[i] ?? 0;
    const end = this.#ends[i] ?? 0;
    const way = this.#ways[i] ?? 0;
    writeAddress(this.#words, addressWords * i, way, bytes, start, end, output);
  }

  /** Masks the added values in place, and forgets them. */
  maskInPlace(bytes: Uint8Array): void {
    this.mask();
    for (let i = 0; i < this.#count; i++)
      writeInPlace(
        this.#words,
        addressWords * i,
        this.#ways[i] ?? 0,
        bytes,
        this.#starts[i] ?? 0,
        this.#ends[i] ?? 0,
      );
    this.clear();
  }
}

/** Returns true if the bits of an address from one on are zeros. */
function isEmpty(words: Int32Array, at: number, from: number): boolean {
  for (let i = 0; i < addressWords; i++)
    if (((words[at + i] ?? 0) & bitsBetween(from - 32 * i, 32)) !== 0) return false;
  return true;
}
