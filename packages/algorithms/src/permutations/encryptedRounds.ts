// Computes the rounds of FF1 for many numbers side by side: each call encrypts one block per number.
import { type BlockCipher, blockLength } from '@masker/masking-core';
import { ff1Beginning, lowerOf, roundsOfFf1, upperOf } from './ff1Parameters.ts';
import type { Tweaks } from './tweaks.ts';

/** Maximum number of values encrypted side by side. */
export const maxLanes = 4096;
const blockWords = blockLength / 4;

/** A half of each number, in two words; the high ones of halves of one word aren't used. */
export interface HalfNumbers {
  readonly high: Int32Array;
  readonly low: Int32Array;
}

export class EncryptedRounds {
  readonly #cipher: BlockCipher;
  /** The encrypted first blocks of numbers, by their numerals. */
  readonly #heads: Int32Array[] = [];
  /** The block that a round encrypts: the common start of a number's rounds, with the round and a half added to its end. */
  readonly #blocks = new Uint8Array(maxLanes * blockLength);
  readonly #view = viewOf(this.#blocks);
  #count = 0;
  /** The words of that block but the first, which is the same in all rounds. */
  readonly #seconds = new Int32Array(maxLanes);
  readonly #thirds = new Int32Array(maxLanes);
  readonly #fourths = new Int32Array(maxLanes);
  /** Offset of the common start of each number's rounds. */
  readonly #sources = new Uint32Array(maxLanes);
  /** Runs of adjacent numbers with the same number of numerals: their ends, and the numerals. */
  readonly #runEnds = new Uint32Array(maxLanes);
  readonly #runNumerals = new Uint8Array(maxLanes);
  #runs = 0;

  constructor(cipher: BlockCipher) {
    this.#cipher = cipher;
  }

  /** Encrypts numbers, whose halves are `left` and `right`, as `begin` has the rest. */
  encrypt(
    numerals: Uint8Array,
    left: HalfNumbers,
    right: HalfNumbers,
    lanes: Uint32Array,
    tweaks: Tweaks,
  ): void {
    this.begin(numerals, lanes, tweaks);
    for (let round = 0; round < roundsOfFf1; round += 2) {
      this.add(round, left, right);
      this.add(round + 1, right, left);
    }
  }

  /**
   * Encrypts the common start of a number's rounds: the parameters and the tweak.
   *
   * @param numerals per number; numbers with the same should be adjacent
   * @param lanes indexes of the numbers' tweaks, at most `maxLanes`
   */
  begin(numerals: Uint8Array, lanes: Uint32Array, { bytes, starts }: Tweaks): void {
    const view = this.#view;
    const tweak = viewOf(bytes);
    let head = this.#headOf(numerals[0] ?? 0);
    let to = 0;
    this.#runs = 0;
    this.#count = lanes.length;
    for (let i = 0, last = -1, lastStart = -1; i < lanes.length; i++) {
      const own = numerals[i] ?? 0;
      const start = starts[lanes[i] ?? 0] ?? 0;
      if (own !== last || start !== lastStart) {
        if (own !== last) {
          head = this.#headOf(own);
          this.#runNumerals[this.#runs++] = own;
        }
        for (let word = 0; word < blockWords; word++)
          view.setInt32(to + 4 * word, (head[word] ?? 0) ^ tweak.getInt32(start + 4 * word));
        to += blockLength;
        last = own;
        lastStart = start;
      }
      this.#runEnds[this.#runs - 1] = i + 1;
      this.#sources[i] = to - blockLength;
    }
    this.#keep(viewOf(this.#cipher(this.#blocks.subarray(0, to))));
  }

  #headOf(numerals: number): Int32Array {
    const known = this.#heads[numerals];
    if (known !== undefined) return known;
    const view = viewOf(this.#cipher(ff1Beginning(numerals)));
    const head = Int32Array.from({ length: blockWords }, (_, word) => view.getInt32(4 * word));
    this.#heads[numerals] = head;
    return head;
  }

  /** Keeps the common starts of all rounds. */
  #keep(encrypted: DataView): void {
    const view = this.#view;
    const sources = this.#sources;
    const seconds = this.#seconds;
    const thirds = this.#thirds;
    const fourths = this.#fourths;
    for (let i = 0, at = 0; i < this.#count; i++, at += blockLength) {
      const source = sources[i] ?? 0;
      const second = encrypted.getInt32(source + 4);
      view.setInt32(at, encrypted.getInt32(source));
      view.setInt32(at + 4, second);
      const third = encrypted.getInt32(source + 8);
      view.setInt32(at + 8, third);
      seconds[i] = second;
      thirds[i] = third;
      fourths[i] = encrypted.getInt32(source + 12);
    }
  }

  /**
   * Adds a round's outputs for the halves in `right` to the halves in `left`, for the numbers given to
   * `begin`.
   */
  add(round: number, left: HalfNumbers, right: HalfNumbers): void {
    for (let run = 0, from = 0; run < this.#runs; run++) {
      const end = this.#runEnds[run] ?? 0;
      const bytesEach = Math.ceil(lowerOf(this.#runNumerals[run] ?? 0) / 8);
      if (bytesEach > 4) this.#writeLong(round, right, bytesEach, from, end);
      else this.#writeShort(round, right.low, bytesEach, from, end);
      from = end;
    }
    const encrypted = viewOf(this.#cipher(this.#blocks.subarray(0, this.#count * blockLength)));
    for (let run = 0, from = 0; run < this.#runs; run++) {
      const end = this.#runEnds[run] ?? 0;
      const numerals = this.#runNumerals[run] ?? 0;
      const bits = round % 2 === 0 ? upperOf(numerals) : lowerOf(numerals);
      if (lowerOf(numerals) > 32) addLong(left, encrypted, bits, from, end);
      else addShort(left.low, encrypted, bits, from, end);
      from = end;
    }
  }

  /** Adds the round and halves of up to four bytes, with the round in the byte before them, to the ends of the blocks. */
  #writeShort(round: number, right: Int32Array, bytesEach: number, from: number, end: number): void {
    const view = this.#view;
    const thirds = this.#thirds;
    const fourths = this.#fourths;
    if (bytesEach < 4) {
      const number = round << (8 * bytesEach);
      for (let i = from, at = blockLength * from + 12; i < end; i++, at += blockLength)
        view.setInt32(at, (fourths[i] ?? 0) ^ (right[i] ?? 0) ^ number);
    } else
      for (let i = from, at = blockLength * from + 8; i < end; i++, at += blockLength) {
        view.setInt32(at, (thirds[i] ?? 0) ^ round);
        view.setInt32(at + 4, (fourths[i] ?? 0) ^ (right[i] ?? 0));
      }
  }

  /** The same of five to eight bytes. */
  #writeLong(round: number, { high, low }: HalfNumbers, bytesEach: number, from: number, end: number): void {
    const view = this.#view;
    const seconds = this.#seconds;
    const thirds = this.#thirds;
    const fourths = this.#fourths;
    const ofSecond = bytesEach === 8 ? round : 0;
    const ofThird = bytesEach === 8 ? 0 : round << (8 * (bytesEach - 4));
    for (let i = from, at = blockLength * from + 4; i < end; i++, at += blockLength) {
      if (bytesEach === 8) view.setInt32(at, (seconds[i] ?? 0) ^ ofSecond);
      view.setInt32(at + 4, (thirds[i] ?? 0) ^ (high[i] ?? 0) ^ ofThird);
      view.setInt32(at + 8, (fourths[i] ?? 0) ^ (low[i] ?? 0));
    }
  }
}

/** Adds the integer that each block begins with, of eight bytes, modulo a power of two: the second word has its lowest bits. */
function addShort(left: Int32Array, blocks: DataView, bits: number, from: number, end: number): void {
  const mask = -1 >>> (32 - bits);
  for (let i = from, at = blockLength * from + 4; i < end; i++, at += blockLength)
    left[i] = ((left[i] ?? 0) + blocks.getInt32(at)) & mask;
}

/** Returns the same of twelve bytes. */
function addLong(
  { high, low }: HalfNumbers,
  blocks: DataView,
  bits: number,
  from: number,
  end: number,
): void {
  const lowMask = bits >= 32 ? -1 : (1 << bits) - 1;
  const highMask = bits >= 64 ? -1 : bits > 32 ? (1 << (bits - 32)) - 1 : 0;
  for (let i = from, at = blockLength * from + 4; i < end; i++, at += blockLength) {
    const before = low[i] ?? 0;
    const added = blocks.getInt32(at + 4);
    const sum = (before + added) | 0;
    low[i] = sum & lowMask;
    // The carry, without a branch that can't be predicted.
    const carry = ((before & added) | ((before | added) & ~sum)) >>> 31;
    high[i] = ((high[i] ?? 0) + blocks.getInt32(at) + carry) & highMask;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
