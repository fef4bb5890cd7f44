// The rounds of FF1 for many numbers side by side: each encrypts a block of each of them in one call.
import { type BlockCipher, blockLength } from '../../masking/cryptography/cryptography.ts';
import { ff1Beginning, type Halves, roundsOfFf1 } from './ff1Parameters.ts';
import { commonTweak, type Tweaks } from './tweaks.ts';

/** So many numbers are encrypted side by side. */
export const mostLanes = 4096;

export class EncryptedRounds {
  readonly #cipher: BlockCipher;
  #halves: Halves = { upper: 0, lower: 0 };
  /** The block that a round encrypts: the common start of a number's rounds, with the round and a half added to its end. */
  readonly #blocks = new Uint8Array(mostLanes * blockLength);
  readonly #view = viewOf(this.#blocks);
  /** The last two words of that block. */
  readonly #thirds = new Int32Array(mostLanes);
  readonly #fourths = new Int32Array(mostLanes);

  constructor(cipher: BlockCipher) {
    this.#cipher = cipher;
  }

  /** Encrypts numbers, whose halves are `left` and `right`, as `begin` has the rest. */
  encrypt(halves: Halves, left: Int32Array, right: Int32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    this.begin(halves, lanes, tweaks);
    for (let round = 0; round < roundsOfFf1; round += 2) {
      this.add(round, left, right, lanes.length);
      this.add(round + 1, right, left, lanes.length);
    }
  }

  /**
   * Encrypts what all rounds of a number begin with: the parameters and the tweak.
   *
   * @param halves of at most 32 numerals
   * @param lanes the places of the numbers' tweaks, `mostLanes` at most
   */
  begin(halves: Halves, lanes: Uint32Array, tweaks: Tweaks): void {
    this.#halves = halves;
    const view = this.#view;
    const head = viewOf(this.#cipher(ff1Beginning(halves)));
    const a = head.getInt32(0);
    const b = head.getInt32(4);
    const c = head.getInt32(8);
    const d = head.getInt32(12);
    const isSame = commonTweak(lanes, tweaks) !== undefined;
    const count = isSame ? 1 : lanes.length;
    const tweak = viewOf(tweaks.bytes);
    for (let i = 0, at = 0; i < count; i++, at += blockLength) {
      const start = tweaks.starts[lanes[i] ?? 0] ?? 0;
      view.setInt32(at, a ^ tweak.getInt32(start));
      view.setInt32(at + 4, b ^ tweak.getInt32(start + 4));
      view.setInt32(at + 8, c ^ tweak.getInt32(start + 8));
      view.setInt32(at + 12, d ^ tweak.getInt32(start + 12));
    }
    const encrypted = viewOf(this.#cipher(this.#blocks.subarray(0, count * blockLength)));
    for (let i = 0, at = 0; i < lanes.length; i++, at += blockLength) {
      const source = isSame ? 0 : at;
      view.setInt32(at, encrypted.getInt32(source));
      view.setInt32(at + 4, encrypted.getInt32(source + 4));
      view.setInt32(at + 8, encrypted.getInt32(source + 8));
      this.#thirds[i] = encrypted.getInt32(source + 8);
      this.#fourths[i] = encrypted.getInt32(source + 12);
    }
  }

  /** Adds to the halves of `left` what a round makes of those of `right`, for the first `count` numbers that it began with. */
  add(round: number, left: Int32Array, right: Int32Array, count: number): void {
    const { upper, lower } = this.#halves;
    this.#writeEnds(round, right, count, Math.ceil(lower / 8));
    const encrypted = viewOf(this.#cipher(this.#blocks.subarray(0, count * blockLength)));
    const mask = -1 >>> (32 - (round % 2 === 0 ? upper : lower));
    // The second word of each block, of which a half takes its lowest bits.
    for (let i = 0, at = 4; i < count; i++, at += blockLength)
      left[i] = ((left[i] ?? 0) + encrypted.getInt32(at)) & mask;
  }

  /** Adds the round and the numerals of `right`, with the round in the byte before them, to the ends of the blocks. */
  #writeEnds(round: number, right: Int32Array, count: number, bytesEach: number): void {
    const view = this.#view;
    const thirds = this.#thirds;
    const fourths = this.#fourths;
    if (bytesEach < 4) {
      const number = round << (8 * bytesEach);
      for (let i = 0, at = 12; i < count; i++, at += blockLength)
        view.setInt32(at, (fourths[i] ?? 0) ^ (right[i] ?? 0) ^ number);
    } else
      for (let i = 0, at = 8; i < count; i++, at += blockLength) {
        view.setInt32(at, (thirds[i] ?? 0) ^ round);
        view.setInt32(at + 4, (fourths[i] ?? 0) ^ (right[i] ?? 0));
      }
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
