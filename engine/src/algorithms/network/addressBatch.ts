// Addresses, many of which are masked at once (docs/masking-algorithm.md, "Network").
import type { ByteWriter } from '../../masking/columns/byteWriter.ts';
import { groupSize } from '../../masking/columns/columnKernel.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
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
import { writeAddress } from './addressWriter.ts';
import { PrefixPermutation } from './prefixPermutation.ts';
import { mostOfShort, type NetworkSettings } from './settings.ts';

/** In place of the bits of a network: it doesn't matter. */
const noNetwork = 255;

export class AddressBatch {
  readonly #reader = new AddressReader();
  readonly #permutations: readonly PrefixPermutation[];
  readonly #kept: readonly number[];
  /** Addresses, and after them their networks. */
  readonly #words = new Uint32Array(2 * groupSize * addressWords);
  readonly #masks = new Uint32Array(this.#words.length);
  readonly #kinds = new Uint8Array(groupSize);
  readonly #isMapped = new Uint8Array(groupSize);
  readonly #isUpper = new Uint8Array(groupSize);
  readonly #hidden = new Uint8Array(groupSize);
  /** Bits of the networks whose hosts must not become empty. */
  readonly #networks = new Uint8Array(groupSize);
  #count = 0;

  constructor(
    { tagCipher, drawCipher, fallbackCipher }: PseudoRandomFunction,
    { keepPrefix }: NetworkSettings,
  ) {
    this.#permutations = [
      new PrefixPermutation(tagCipher, bitsOfKind[ipv4]),
      new PrefixPermutation(drawCipher, bitsOfKind[ipv6]),
      new PrefixPermutation(fallbackCipher, bitsOfKind[mac]),
    ];
    const short = Math.min(keepPrefix, mostOfShort);
    this.#kept = [short, keepPrefix, short];
  }

  clear(): void {
    this.#count = 0;
  }

  /** Takes a value, of `groupSize` at most, and returns its number; -1 for one that is no address. */
  take(bytes: Uint8Array, start: number, end: number): number {
    const reader = this.#reader;
    if (!reader.read(bytes, start, end)) return -1;
    const i = this.#count++;
    this.#kinds[i] = reader.kind;
    this.#isMapped[i] = reader.isMapped ? 1 : 0;
    this.#isUpper[i] = reader.isUpper ? 1 : 0;
    this.#hidden[i] = reader.hidden;
    this.#networks[i] = noNetwork;
    const at = addressWords * i;
    for (let word = 0; word < addressWords; word++) {
      this.#words[at + word] = reader.words[word] ?? 0;
      this.#masks[at + word] = 0;
    }
    const bits = bitsOfKind[reader.kind];
    const network = reader.networkBits;
    const isNetwork = network < bits && isEmpty(this.#words, at, network);
    this.#add(reader.kind, at, isNetwork ? network : bits);
    if (network < bits && !isNetwork) this.#addNetwork(i, network);
    return i;
  }

  #add(kind: AddressKind, at: number, end: number): void {
    writeMaskedBits(kind, this.#words, at, this.#kept[kind] ?? 0, end, this.#masks);
    this.#permutations[kind]?.add(at);
  }

  /** Adds the address whose host is empty: it takes the place of one whose host becomes so. */
  #addNetwork(i: number, network: number): void {
    this.#networks[i] = network;
    const [from, to] = [addressWords * i, addressWords * (groupSize + i)];
    for (let word = 0; word < addressWords; word++) {
      this.#words[to + word] = (this.#words[from + word] ?? 0) & bitsBetween(0, network - 32 * word);
      this.#masks[to + word] = 0;
    }
    const kind = this.#reader.kind;
    this.#add(kind, to, bitsOfKind[kind]);
  }

  /** Masks the values that were taken. */
  mask(): void {
    const words = this.#words;
    for (const permutation of this.#permutations) permutation.turn(words, this.#masks);
    for (let i = 0; i < this.#count; i++) {
      const network = this.#networks[i] ?? noNetwork;
      const [at, from] = [addressWords * i, addressWords * (groupSize + i)];
      if (network === noNetwork || !isEmpty(words, at, network)) continue;
      words.copyWithin(at, from, from + addressWords);
    }
  }

  /** True if no bit of value i is masked. */
  isKept(i: number): boolean {
    return isEmpty(this.#masks, addressWords * i, 0);
  }

  /** Writes what has become of value i, which lies from `start` up to, without, `end`. */
  write(i: number, bytes: Uint8Array, start: number, end: number, output: ByteWriter): void {
    const kind = this.#kinds[i] ?? 0;
    const how = {
      kind: kind === ipv4 ? ipv4 : kind === ipv6 ? ipv6 : mac,
      isMapped: this.#isMapped[i] === 1,
      isUpper: this.#isUpper[i] === 1,
      hidden: this.#hidden[i] ?? 0,
    } as const;
    writeAddress(this.#words, addressWords * i, how, bytes, start, end, output);
  }
}

/** True if the bits of an address from one on are zeros. */
function isEmpty(words: Uint32Array, at: number, from: number): boolean {
  for (let i = 0; i < addressWords; i++)
    if (((words[at + i] ?? 0) & bitsBetween(from - 32 * i, 32)) !== 0) return false;
  return true;
}
