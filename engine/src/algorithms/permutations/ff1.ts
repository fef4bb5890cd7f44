// The format-preserving encryption FF1 (NIST SP 800-38G) of binary numerals, for many numbers side by side. An encryption is
// repeated while its result is outside the set ("cycle walking").
import type { BlockCipher } from '../../masking/cryptography/cryptography.ts';
import { type Halves, halvesOf } from './ff1Parameters.ts';
import { EncryptedRounds, mostLanes } from './encryptedRounds.ts';
import { CommonTables } from './roundTables.ts';
import type { Tweaks } from './tweaks.ts';

/** FF1 of numbers below 2^52, whose halves have at most 26 numerals. */
export class Ff1 {
  readonly #rounds: EncryptedRounds;
  readonly #tables: CommonTables;
  readonly #left = new Int32Array(mostLanes);
  readonly #right = new Int32Array(mostLanes);

  constructor(cipher: BlockCipher) {
    this.#rounds = new EncryptedRounds(cipher);
    this.#tables = new CommonTables(this.#rounds);
  }

  /**
   * Permutes the numbers from 0 up to, without, `size`.
   *
   * @param sizes from 2 to 2^52: of all, or for each place, with the same number of binary digits
   * @param numbers those of the lanes are replaced
   * @param lanes the places of the numbers
   */
  permute(sizes: number | Float64Array, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const [own, step] = typeof sizes === 'number' ? [Float64Array.of(sizes), 0] : [sizes, 1];
    const halves = halvesOf(BigInt(own[step * (lanes[0] ?? 0)] ?? 0));
    const tables = this.#tables.of(halves, lanes, tweaks);
    // Numbers that walk on are encrypted together with others.
    const walking = lanes.slice();
    let count = walking.length;
    while (count > 0) {
      const first = Math.max(0, count - mostLanes);
      const some = walking.subarray(first, count);
      if (tables === undefined) this.#encrypt(halves, numbers, some, tweaks);
      else tables.encrypt(numbers, some);
      count = first;
      for (const lane of some) if ((numbers[lane] ?? 0) >= (own[step * lane] ?? 0)) walking[count++] = lane;
    }
  }

  #encrypt(halves: Halves, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const count = lanes.length;
    const left = this.#left;
    const right = this.#right;
    const unit = 2 ** halves.lower;
    for (let i = 0; i < count; i++) {
      const number = numbers[lanes[i] ?? 0] ?? 0;
      const high = Math.floor(number / unit);
      left[i] = high;
      right[i] = number - high * unit;
    }
    this.#rounds.encrypt(halves, left, right, lanes, tweaks);
    for (let i = 0; i < count; i++) numbers[lanes[i] ?? 0] = (left[i] ?? 0) * unit + (right[i] ?? 0);
  }
}
