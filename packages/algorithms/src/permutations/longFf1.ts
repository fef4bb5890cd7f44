// FF1 (NIST SP 800-38G) of binary numerals for numbers below 2^128, which lie in four words each: as `ff1.ts`, for long ones.
import type { BlockCipher } from '@masker/masking-core';
import { EncryptedRounds, type HalfNumbers } from './encryptedRounds.ts';
import { lowerOf } from './ff1Parameters.ts';
import type { Tweaks } from './tweaks.ts';

/** Words of a number, the most significant first. */
export const wordsOfLong = 4;
/** Sets up to this size are counted so. */
export const maxLongSize = 2n ** 128n;

/** Maximum number of values encrypted side by side. */
const maxLanes = 1024;

const newHalf = (): HalfNumbers => ({ high: new Int32Array(maxLanes), low: new Int32Array(maxLanes) });

export class LongFf1 {
  readonly #rounds: EncryptedRounds;
  readonly #left = newHalf();
  readonly #right = newHalf();
  readonly #numerals = new Uint8Array(maxLanes);

  constructor(cipher: BlockCipher) {
    this.#rounds = new EncryptedRounds(cipher);
  }

  /**
   * Permutes the numbers in `[0, size)`.
   *
   * @param sizes above 2^52, at most 2^128: one for all, or per index the last number, in words
   * @param numbers four words each; those of the lanes are replaced
   * @param lanes indexes of the numbers
   */
  permute(sizes: bigint | Uint32Array, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const [last, step] = typeof sizes === 'bigint' ? [wordsIn(sizes - 1n), 0] : [sizes, wordsOfLong];
    const walking = lanes.slice();
    let count = walking.length;
    while (count > 0) {
      const first = Math.max(0, count - maxLanes);
      const some = walking.subarray(first, count);
      this.#encrypt(last, step, numbers, some, tweaks);
      count = first;
      for (const lane of some)
        if (isAbove(numbers, wordsOfLong * lane, last, step * lane)) walking[count++] = lane;
    }
  }

  #encrypt(last: Uint32Array, step: number, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const numerals = this.#numerals;
    for (let i = 0; i < lanes.length; i++) numerals[i] = numeralsIn(last, step * (lanes[i] ?? 0));
    split(numbers, lanes, numerals, this.#left, this.#right);
    this.#rounds.encrypt(numerals, this.#left, this.#right, lanes, tweaks);
    join(numbers, lanes, numerals, this.#left, this.#right);
  }
}

/** Splits numbers into the upper part and the lower one, of 27 to 64 bits. */
function split(
  numbers: Uint32Array,
  lanes: Uint32Array,
  numerals: Uint8Array,
  left: HalfNumbers,
  right: HalfNumbers,
) {
  for (let i = 0; i < lanes.length; i++) {
    const at = wordsOfLong * (lanes[i] ?? 0);
    const lower = lowerOf(numerals[i] ?? 0);
    const isLong = lower > 32;
    const bits = isLong ? lower - 32 : lower;
    const mask = bits === 32 ? 0xffffffff : (1 << bits) - 1;
    // The words that the parts begin in and around: of a long part, its lower word is the last one.
    const middle = numbers[isLong ? at + 2 : at + 3] ?? 0;
    const above = numbers[isLong ? at + 1 : at + 2] ?? 0;
    const top = numbers[isLong ? at : at + 1] ?? 0;
    right.high[i] = isLong ? middle & mask : 0;
    right.low[i] = isLong ? (numbers[at + 3] ?? 0) : middle & mask;
    left.low[i] = bits === 32 ? above : (middle >>> bits) | (above << (32 - bits));
    left.high[i] = bits === 32 ? top : (above >>> bits) | (top << (32 - bits));
  }
}

/** Puts the parts together again. */
function join(
  numbers: Uint32Array,
  lanes: Uint32Array,
  numerals: Uint8Array,
  left: HalfNumbers,
  right: HalfNumbers,
) {
  for (let i = 0; i < lanes.length; i++) {
    const at = wordsOfLong * (lanes[i] ?? 0);
    const lower = lowerOf(numerals[i] ?? 0);
    const isLong = lower > 32;
    const bits = isLong ? lower - 32 : lower;
    // A half of one word has no high one.
    const high = isLong ? (left.high[i] ?? 0) : 0;
    const low = left.low[i] ?? 0;
    const last = isLong ? at + 2 : at + 3;
    const below = (isLong ? right.high[i] : right.low[i]) ?? 0;
    numbers[last] = bits === 32 ? below : below | (low << bits);
    numbers[last - 1] = bits === 32 ? low : (low >>> (32 - bits)) | (high << bits);
    numbers[last - 2] = bits === 32 ? high : high >>> (32 - bits);
    if (isLong) numbers[at + 3] = right.low[i] ?? 0;
    else numbers[at] = 0;
  }
}

export function wordsIn(number: bigint): Uint32Array {
  return Uint32Array.from({ length: wordsOfLong }, (_, i) =>
    Number(BigInt.asUintN(32, number >> BigInt(32 * (wordsOfLong - 1 - i)))),
  );
}

/** Returns the number of numerals of numbers up to the last one, which is at least 2^52. */
function numeralsIn(last: Uint32Array, at: number): number {
  let word = at;
  while (last[word] === 0) word++;
  return 32 * (at + wordsOfLong - word) - Math.clz32(last[word] ?? 0);
}

function isAbove(numbers: Uint32Array, at: number, last: Uint32Array, from: number): boolean {
  for (let i = 0; i < wordsOfLong; i++) {
    const difference = (numbers[at + i] ?? 0) - (last[from + i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
