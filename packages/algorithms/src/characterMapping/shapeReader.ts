// Reads a value of ASCII: its shape, and its rank among all values of that shape.
import { wordsOfLong } from '../permutations/longFf1.ts';
import { byteRanks, other, separator, sizeOf } from './classes.ts';
import { absent, charactersOfGroup, groupLetters, groupSizes } from './groups.ts';
import { countUp } from './longRanks.ts';
import { maxKept } from './settings.ts';

/** More characters that are permuted have too many values: 2^128 are fewer than 10^39. */
export const maxPermuted = 64;
/** In bytes. */
export const maxMessageLength = 2 * maxKept + maxPermuted;

/** The value that was read last. */
export class ShapeReader {
  /**
   * Data that the message of the shape is made of: whether characters are kept, those kept at the beginning,
   * the groups of the permuted ones, and those kept at the end.
   */
  readonly shape = new Uint8Array(1 + maxMessageLength);
  length = 0;
  /** The hash of the shape. */
  hash = 0;
  /** True if the value before has the same shape. */
  isSame = false;
  /** Number of permuted characters; and of letters among them. */
  permuted = 0;
  letters = 0;
  /** The class of each byte in its letter case, how many characters it has, and the rank of the byte: in 3, 5 and 8 bits. */
  readonly #facts: Uint16Array;
  readonly #cased: Uint8Array;
  /** Offset of the groups in the shape, their number, and their ranks. */
  #begin = 0;
  #groups = 0;
  readonly #ranks = new Int32Array(1 + maxPermuted / charactersOfGroup);

  /**
   * @param classes of bytes in their letter case
   * @param cased the bytes in their letter case
   */
  constructor(classes: Uint8Array, cased: Uint8Array) {
    this.#facts = Uint16Array.from(
      classes,
      (one, byte) => one | ((sizeOf[one] ?? 0) << 3) | ((byteRanks[byte] ?? 0) << 8),
    );
    this.#cased = cased;
  }

  /**
   * Reads the bytes in `[start, end)`; those in `[from, to)` are permuted.
   *
   * @returns false if a character is of another script or too many are permuted
   */
  read(bytes: Uint8Array, start: number, from: number, to: number, end: number): boolean {
    const before = this.length;
    this.isSame = true;
    this.hash = 0;
    this.length = 0;
    this.permuted = 0;
    this.#add(start === from && to === end ? 0 : 1);
    const isRead =
      this.#readKept(bytes, start, from) &&
      this.#readPermuted(bytes, from, to) &&
      this.#readKept(bytes, to, end);
    this.isSame &&= isRead && this.length === before;
    if (!isRead) this.length = 0;
    return isRead;
  }

  #add(one: number): void {
    if (this.shape[this.length] !== one) this.isSame = false;
    this.shape[this.length++] = one;
    this.hash = (Math.imul(this.hash, 31) + one) | 0;
  }

  #readKept(bytes: Uint8Array, start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const one = (this.#facts[byte] ?? other) & 7;
      if (one === separator) continue;
      if (one === other) return false;
      this.#add(this.#cased[byte] ?? 0);
    }
    return true;
  }

  #readPermuted(bytes: Uint8Array, from: number, to: number): boolean {
    const facts = this.#facts;
    this.#begin = this.length;
    this.#groups = 0;
    this.letters = 0;
    let permuted = 0;
    let rank = 0;
    let group = 0;
    for (let at = from; at < to; at++) {
      const fact = facts[bytes[at] ?? 0] ?? other;
      const one = fact & 7;
      if (one >= other) {
        if (one === separator) continue;
        return false;
      }
      rank = Math.imul(rank, (fact >>> 3) & 31) + (fact >>> 8);
      group = (group << 2) | one;
      permuted++;
      if (permuted % charactersOfGroup !== 0) continue;
      if (permuted > maxPermuted) return false;
      this.#addGroup(group, rank);
      rank = 0;
      group = 0;
    }
    this.permuted = permuted;
    const missing = -permuted & (charactersOfGroup - 1);
    if (missing > 0) this.#addGroup((group << (2 * missing)) | ((1 << (2 * missing)) - 1), rank);
    return true;
  }

  #addGroup(group: number, rank: number): void {
    this.#ranks[this.#groups++] = rank;
    this.letters += groupLetters[group] ?? 0;
    this.#add(group);
  }

  /** Returns the rank, exact up to 2^53. */
  rank(): number {
    let rank = 0;
    for (let i = 0; i < this.#groups; i++)
      rank = rank * (groupSizes[this.shape[this.#begin + i] ?? 0] ?? 0) + (this.#ranks[i] ?? 0);
    return rank;
  }

  /** Writes the rank in words. */
  writeLong(numbers: Uint32Array, at: number): void {
    for (let word = 0; word < wordsOfLong; word++) numbers[at + word] = 0;
    for (let i = 0; i < this.#groups; i++)
      countUp(numbers, at, i, groupSizes[this.shape[this.#begin + i] ?? 0] ?? 0, this.#ranks[i] ?? 0);
  }

  /**
   * Writes the message of the shape: the classes of the characters that are permuted, and the others as they are.
   *
   * @returns its length
   */
  writeMessage(message: Uint8Array): number {
    const end = this.#begin + this.#groups;
    let to = 0;
    for (let at = 1; at < this.length; at++) {
      const one = this.shape[at] ?? 0;
      if (at < this.#begin || at >= end) message[to++] = one;
      else
        for (let shift = 6; shift >= 0; shift -= 2) {
          const own = (one >> shift) & 3;
          if (own !== absent) message[to++] = own;
        }
    }
    return to;
  }
}
