// Reads a value of ASCII: its shape, and its rank among all values of that shape.
import { wordsOfLong } from '../permutations/longFf1.ts';
import { byteRanks, other, separator, sizeOf } from './classes.ts';
import { charactersOfGroup, countUp } from './longRanks.ts';

/** The most characters that count in a value that is read. */
export const mostCharacters = 256;
/** In the class of digits, and how many more are in those of letters. */
const digitCount = 10;
const moreLetters = 16;
const sizes = Int32Array.from(sizeOf);

/** The value that was read last. */
export class ShapeReader {
  /** The classes of the characters that are permuted, and the others that count as they are. */
  readonly message = new Uint8Array(mostCharacters);
  length = 0;
  /** Of the message. */
  hash = 0;
  /** True if the value before has the same message. */
  isSame = false;
  /** How many characters are permuted, and of these, letters. */
  permuted = 0;
  letters = 0;
  /** The rank, exact up to 2^53. */
  rank = 0;
  readonly #classes: Uint8Array;
  readonly #cased: Uint8Array;
  /** For each group of characters, its rank, and the number of these. */
  readonly #groupRanks = new Int32Array(mostCharacters / charactersOfGroup);
  readonly #groupSizes = new Int32Array(mostCharacters / charactersOfGroup);
  #groups = 0;

  /**
   * @param classes of bytes in their letter case
   * @param cased the bytes in their letter case
   */
  constructor(classes: Uint8Array, cased: Uint8Array) {
    this.#classes = classes;
    this.#cased = cased;
  }

  /**
   * Reads the bytes from `start` up to, without, `end`, of which those from `from` up to, without, `to` are permuted.
   *
   * @returns false where a character is of another script or too many of them count
   */
  read(bytes: Uint8Array, start: number, from: number, to: number, end: number): boolean {
    const message = this.message;
    let isSame = true;
    let length = 0;
    let hash = 0;
    let permuted = 0;
    let allSizes = 0;
    this.#groups = 0;
    this.rank = 0;
    let rank = 0;
    let size = 1;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const one = this.#classes[byte] ?? other;
      if (one === separator) continue;
      if (one === other || length === mostCharacters) {
        this.length = 0;
        return false;
      }
      let character = one;
      if (at < from || at >= to) character = this.#cased[byte] ?? 0;
      else {
        const own = sizes[one] ?? 0;
        rank = Math.imul(rank, own) + (byteRanks[byte] ?? 0);
        size = Math.imul(size, own);
        allSizes += own;
        permuted++;
        if (permuted % charactersOfGroup === 0) {
          this.#addGroup(rank, size);
          rank = 0;
          size = 1;
        }
      }
      if (message[length] !== character) isSame = false;
      message[length++] = character;
      hash = (Math.imul(hash, 31) + character) | 0;
    }
    this.#addGroup(rank, size);
    this.letters = (allSizes - digitCount * permuted) / moreLetters;
    this.permuted = permuted;
    this.isSame = isSame && length === this.length;
    this.length = length;
    this.hash = hash;
    return true;
  }

  #addGroup(rank: number, size: number): void {
    if (size === 1) return;
    this.rank = this.rank * size + rank;
    this.#groupRanks[this.#groups] = rank;
    this.#groupSizes[this.#groups++] = size;
  }

  /** Writes the rank in words. */
  writeLong(numbers: Uint32Array, at: number): void {
    for (let word = 0; word < wordsOfLong; word++) numbers[at + word] = 0;
    for (let group = 0; group < this.#groups; group++)
      countUp(numbers, at, group, this.#groupSizes[group] ?? 0, this.#groupRanks[group] ?? 0);
  }
}
