// The format-preserving encryption FF1 (NIST SP 800-38G) of binary numerals, for many numbers side by side: each round
// encrypts a block of each of them in one call. An encryption is repeated while its result is outside the set ("cycle walking").
import { type BlockCipher, blockLength } from '../../../cryptography/cryptography.ts';
import { ff1Beginning, type Halves, halvesOf, roundsOfFf1 } from './ff1Parameters.ts';

/** So many numbers are encrypted side by side. */
const mostLanes = 4096;

/** The blocks that tweak the encryption of each number: that of number i begins at `starts[i]`. */
export interface Tweaks {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}

/** FF1 of numbers below 2^52, whose halves have at most 26 numerals. */
export class Ff1 {
  readonly #cipher: BlockCipher;
  /** What a round encrypts: the block that all rounds of a number begin with, with the round and a half added to its end. */
  readonly #blocks = new Uint8Array(mostLanes * blockLength);
  readonly #view = new DataView(this.#blocks.buffer);
  /** The last word of that block, and the byte before it. */
  readonly #words = new Int32Array(mostLanes);
  readonly #bytes = new Uint8Array(mostLanes);
  #left = new Int32Array(mostLanes);
  #right = new Int32Array(mostLanes);

  constructor(cipher: BlockCipher) {
    this.#cipher = cipher;
  }

  /**
   * Permutes the numbers from 0 up to, without, `size`.
   *
   * @param size from 2 to 2^52
   * @param numbers those of the lanes are replaced
   * @param lanes the places of the numbers
   */
  permute(size: number, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const halves = halvesOf(BigInt(size));
    const head = this.#cipher(ff1Beginning(halves));
    // Those that walk on are encrypted together with others.
    const walking = lanes.slice();
    let count = walking.length;
    while (count > 0) {
      const first = Math.max(0, count - mostLanes);
      const some = walking.subarray(first, count);
      this.#begin(head, some, tweaks);
      this.#encrypt(halves, numbers, some);
      count = first;
      for (const lane of some) if ((numbers[lane] ?? 0) >= size) walking[count++] = lane;
    }
  }

  /** Encrypts what all rounds of a number begin with: the parameters and the tweak. */
  #begin(head: Uint8Array, lanes: Uint32Array, { bytes, starts }: Tweaks): void {
    const count = lanes.length;
    const view = this.#view;
    const tweaks = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const heads = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const [a, b, c, d] = [heads.getInt32(0), heads.getInt32(4), heads.getInt32(8), heads.getInt32(12)];
    // Of values that are permuted whole, all tweaks are the same.
    const shared = starts[lanes[0] ?? 0];
    const isSame = lanes.every((lane) => starts[lane] === shared);
    for (let i = 0, at = 0; i < (isSame ? 1 : count); i++, at += blockLength) {
      const start = starts[lanes[i] ?? 0] ?? 0;
      view.setInt32(at, a ^ tweaks.getInt32(start));
      view.setInt32(at + 4, b ^ tweaks.getInt32(start + 4));
      view.setInt32(at + 8, c ^ tweaks.getInt32(start + 8));
      view.setInt32(at + 12, d ^ tweaks.getInt32(start + 12));
    }
    const encrypted = this.#cipher(this.#blocks.subarray(0, (isSame ? 1 : count) * blockLength));
    const from = new DataView(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
    for (let i = 0, at = 0; i < count; i++, at += blockLength) {
      const source = isSame ? 0 : at;
      view.setInt32(at, from.getInt32(source));
      view.setInt32(at + 4, from.getInt32(source + 4));
      view.setInt32(at + 8, from.getInt32(source + 8));
      this.#words[i] = from.getInt32(source + 12);
      this.#bytes[i] = from.getUint8(source + 11);
    }
  }

  #encrypt({ upper, lower }: Halves, numbers: Float64Array, lanes: Uint32Array): void {
    const count = lanes.length;
    let [left, right] = [this.#left, this.#right];
    const unit = 2 ** lower;
    for (let i = 0; i < count; i++) {
      const number = numbers[lanes[i] ?? 0] ?? 0;
      const high = Math.floor(number / unit);
      left[i] = high;
      right[i] = number - high * unit;
    }
    const blocks = this.#blocks.subarray(0, count * blockLength);
    for (let round = 0; round < roundsOfFf1; round++) {
      this.#writeEnds(right, count, round, Math.ceil(lower / 8));
      addWords(left, this.#cipher(blocks), count, 2 ** (round % 2 === 0 ? upper : lower) - 1);
      [left, right] = [right, left];
    }
    for (let i = 0; i < count; i++) numbers[lanes[i] ?? 0] = (left[i] ?? 0) * unit + (right[i] ?? 0);
  }

  /** Adds the round and the numerals of `right` to the ends of the blocks. */
  #writeEnds(right: Int32Array, count: number, round: number, bytesEach: number): void {
    const [view, words, bytes] = [this.#view, this.#words, this.#bytes];
    const number = bytesEach < 4 ? round << (8 * bytesEach) : 0;
    for (let i = 0, at = 12; i < count; i++, at += blockLength)
      view.setInt32(at, (words[i] ?? 0) ^ (right[i] ?? 0) ^ number);
    if (bytesEach < 4) return;
    for (let i = 0, at = 11; i < count; i++, at += blockLength) view.setUint8(at, (bytes[i] ?? 0) ^ round);
  }
}

/** Adds the second word of each block, of which a numeral of at most 26 bits takes its lowest bits. */
function addWords(numerals: Int32Array, encrypted: Uint8Array, count: number, mask: number): void {
  const view = new DataView(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  for (let i = 0, at = 4; i < count; i++, at += blockLength)
    numerals[i] = ((numerals[i] ?? 0) + view.getInt32(at)) & mask;
}
