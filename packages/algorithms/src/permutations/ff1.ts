// The format-preserving encryption FF1 (NIST SP 800-38G) of binary numerals, for many numbers side by side. An encryption is
// repeated while its result is outside the set ("cycle walking").
import type { BlockCipher } from '@masker/masking-core';
import { EncryptedRounds, type HalfNumbers, maxLanes } from './encryptedRounds.ts';
import { minNumerals, lowerOf } from './ff1Parameters.ts';
import { CommonTables } from './roundTables.ts';
import type { Tweaks } from './tweaks.ts';

const newHalf = (): HalfNumbers => ({ high: new Int32Array(0), low: new Int32Array(maxLanes) });

/** FF1 of numbers below 2^52, whose halves have at most 26 numerals. */
export class Ff1 {
  readonly #rounds: EncryptedRounds;
  readonly #tables: CommonTables;
  readonly #left = newHalf();
  readonly #right = newHalf();
  readonly #numerals = new Uint8Array(maxLanes);

  constructor(cipher: BlockCipher) {
    this.#rounds = new EncryptedRounds(cipher);
    this.#tables = new CommonTables(this.#rounds);
  }

  /**
   * Permutes the numbers in `[0, size)`.
   *
   * @param sizes from 2 to 2^52: one for all, or one per index
   * @param numbers those of the lanes are replaced
   * @param lanes indexes of the numbers
   */
  permute(sizes: number | Float64Array, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const [own, step] = typeof sizes === 'number' ? [Float64Array.of(sizes), 0] : [sizes, 1];
    const common = commonNumerals(own, step, lanes);
    const tables = common === 0 ? undefined : this.#tables.of(common, lanes, tweaks);
    // Numbers that walk on are encrypted together with others.
    const walking = lanes.slice();
    let count = walking.length;
    while (count > 0) {
      const first = Math.max(0, count - maxLanes);
      const some = walking.subarray(first, count);
      if (tables === undefined) this.#encrypt(own, step, numbers, some, tweaks);
      else tables.encrypt(numbers, some);
      count = keepAbove(numbers, own, step, walking, first, count);
    }
  }

  #encrypt(
    sizes: Float64Array,
    step: number,
    numbers: Float64Array,
    lanes: Uint32Array,
    tweaks: Tweaks,
  ): void {
    const count = lanes.length;
    const numerals = this.#numerals;
    const left = this.#left.low;
    const right = this.#right.low;
    for (let i = 0; i < count; i++) {
      const lane = lanes[i] ?? 0;
      const number = numbers[lane] ?? 0;
      const own = numeralsIn(sizes[step * lane] ?? 0);
      const unit = units[own] ?? 0;
      const high = Math.floor(number / unit);
      numerals[i] = own;
      left[i] = high;
      right[i] = number - high * unit;
    }
    this.#rounds.encrypt(numerals, this.#left, this.#right, lanes, tweaks);
    for (let i = 0; i < count; i++)
      numbers[lanes[i] ?? 0] = (left[i] ?? 0) * (units[numerals[i] ?? 0] ?? 0) + (right[i] ?? 0);
  }
}

/**
 * Keeps the lanes from `first` to `end` whose numbers aren't below their sizes; returns the new end. It has no branches, because for
 * some sizes about every other number walks on.
 */
function keepAbove(
  numbers: Float64Array,
  sizes: Float64Array,
  step: number,
  lanes: Uint32Array,
  first: number,
  end: number,
): number {
  let kept = first;
  for (let i = first; i < end; i++) {
    const lane = lanes[i] ?? 0;
    lanes[kept] = lane;
    kept += Number((numbers[lane] ?? 0) >= (sizes[step * lane] ?? 0));
  }
  return kept;
}

/** The numbers of lower halves, by the numerals of their numbers. */
const units = Float64Array.from({ length: 53 }, (_, numerals) => 2 ** lowerOf(numerals));

/** Returns the number of numerals of numbers below `size`. */
function numeralsIn(size: number): number {
  const high = Math.floor((size - 1) / 2 ** 32);
  return Math.max(minNumerals, high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(size - 1));
}

/** Returns the numerals of all lanes; 0 if they differ. */
function commonNumerals(sizes: Float64Array, step: number, lanes: Uint32Array): number {
  const common = numeralsIn(sizes[step * (lanes[0] ?? 0)] ?? 0);
  if (step === 0) return common;
  for (const lane of lanes) if (numeralsIn(sizes[lane] ?? 0) !== common) return 0;
  return common;
}
