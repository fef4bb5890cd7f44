// FF1 (NIST SP 800-38G) of binary numerals for numbers below 2^128, which lie in four words each: as `ff1.ts`, for long ones.
import { type BlockCipher, blockLength } from '../../masking/cryptography/cryptography.ts';
import { EncryptedRounds } from './encryptedRounds.ts';
import { ff1Beginning, type Halves, halvesOf, roundsOfFf1 } from './ff1Parameters.ts';
import { commonTweak, type Tweaks } from './tweaks.ts';

/** Words of a number, the most significant first. */
export const wordsOfLong = 4;
/** Sets up to this size are counted so. */
export const mostLong = 2n ** 128n;

/** So many numbers are encrypted side by side. */
const mostLanes = 1024;

/** A half of each number, in two words. */
interface HalfNumbers {
  readonly high: Int32Array;
  readonly low: Int32Array;
}

const newHalf = (): HalfNumbers => ({ high: new Int32Array(mostLanes), low: new Int32Array(mostLanes) });

export class LongFf1 {
  readonly #cipher: BlockCipher;
  /** For halves of a word. */
  readonly #rounds: EncryptedRounds;
  readonly #left = newHalf();
  readonly #right = newHalf();
  /** The words of each block but the first, without the round and the half. */
  readonly #states = new Int32Array(3 * mostLanes);
  readonly #blocks = new DataView(new ArrayBuffer(mostLanes * blockLength));

  constructor(cipher: BlockCipher) {
    this.#cipher = cipher;
    this.#rounds = new EncryptedRounds(cipher);
  }

  /**
   * Permutes the numbers from 0 up to, without, `size`.
   *
   * @param sizes above 2^52, at most 2^128: of all, or for each place the last number, in words, with the same number of
   * binary digits
   * @param numbers four words each; those of the lanes are replaced
   * @param lanes the places of the numbers
   */
  permute(sizes: bigint | Uint32Array, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    const [last, step] = typeof sizes === 'bigint' ? [wordsIn(sizes - 1n), 0] : [sizes, wordsOfLong];
    const halves = halvesOf(integerIn(last, step * (lanes[0] ?? 0)) + 1n);
    const walking = lanes.slice();
    let count = walking.length;
    while (count > 0) {
      const first = Math.max(0, count - mostLanes);
      const some = walking.subarray(first, count);
      this.#encrypt(halves, numbers, some, tweaks);
      count = first;
      for (const lane of some)
        if (isAbove(numbers, wordsOfLong * lane, last, step * lane)) walking[count++] = lane;
    }
  }

  #encrypt(halves: Halves, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    let left = this.#left;
    let right = this.#right;
    split(numbers, lanes, halves.lower, left, right);
    if (halves.lower <= 32) {
      this.#rounds.encrypt(halves, left.low, right.low, lanes, tweaks);
      join(numbers, lanes, halves.lower, left, right);
      return;
    }
    this.#begin(halves, lanes, tweaks);
    const bytesEach = Math.ceil(halves.lower / 8);
    this.#writeRound(0, bytesEach, right, lanes.length);
    for (let round = 0; round < roundsOfFf1; round++) {
      const bits = round % 2 === 0 ? halves.upper : halves.lower;
      const encrypted = viewOf(this.#cipher(this.#bytes(lanes.length)));
      addStreams(left, encrypted, bits, lanes.length);
      [left, right] = [right, left];
      if (round < roundsOfFf1 - 1) this.#writeRound(round + 1, bytesEach, right, lanes.length);
    }
    join(numbers, lanes, halves.lower, left, right);
  }

  /** Encrypts what all rounds of a number begin with: the parameters and the tweak. */
  #begin(halves: Halves, lanes: Uint32Array, tweaks: Tweaks): void {
    const view = this.#blocks;
    const states = this.#states;
    const head = viewOf(this.#cipher(ff1Beginning(halves)));
    const tweak = viewOf(tweaks.bytes);
    const isSame = commonTweak(lanes, tweaks) !== undefined;
    const count = isSame ? 1 : lanes.length;
    for (let i = 0; i < count; i++) {
      const start = tweaks.starts[lanes[i] ?? 0] ?? 0;
      for (let at = 0; at < blockLength; at += 4)
        view.setInt32(blockLength * i + at, head.getInt32(at) ^ tweak.getInt32(start + at));
    }
    const encrypted = viewOf(this.#cipher(this.#bytes(count)));
    for (let i = 0, at = 0; i < lanes.length; i++, at += blockLength) {
      const source = isSame ? 0 : at;
      // The first word is the same in all rounds.
      view.setInt32(at, encrypted.getInt32(source));
      states[3 * i] = encrypted.getInt32(source + 4);
      states[3 * i + 1] = encrypted.getInt32(source + 8);
      states[3 * i + 2] = encrypted.getInt32(source + 12);
    }
  }

  /** Adds the number of a round and the halves that it depends on to the blocks. */
  #writeRound(round: number, bytesEach: number, { high, low }: HalfNumbers, count: number): void {
    const view = this.#blocks;
    const states = this.#states;
    // The number of the round is in the byte before the numeral, which has five bytes at least.
    const ofSecond = bytesEach === 8 ? round : 0;
    const ofThird = bytesEach === 8 ? 0 : round << (8 * (bytesEach - 4));
    for (let i = 0, from = 4, word = 0; i < count; i++, from += blockLength, word += 3) {
      view.setInt32(from, (states[word] ?? 0) ^ ofSecond);
      view.setInt32(from + 4, (states[word + 1] ?? 0) ^ (high[i] ?? 0) ^ ofThird);
      view.setInt32(from + 8, (states[word + 2] ?? 0) ^ (low[i] ?? 0));
    }
  }

  #bytes(count: number): Uint8Array {
    return new Uint8Array(this.#blocks.buffer, 0, count * blockLength);
  }
}

/** Adds the integer that each block begins with, of twelve bytes, modulo a power of two. */
function addStreams({ high, low }: HalfNumbers, blocks: DataView, bits: number, count: number): void {
  const lowMask = bits >= 32 ? -1 : (1 << bits) - 1;
  const highMask = bits >= 64 ? -1 : bits > 32 ? (1 << (bits - 32)) - 1 : 0;
  for (let i = 0, at = 4; i < count; i++, at += blockLength) {
    const before = low[i] ?? 0;
    const added = blocks.getInt32(at + 4);
    const sum = (before + added) | 0;
    low[i] = sum & lowMask;
    // The carry, without a branch that can't be predicted.
    const carry = ((before & added) | ((before | added) & ~sum)) >>> 31;
    high[i] = ((high[i] ?? 0) + blocks.getInt32(at) + carry) & highMask;
  }
}

/** Splits numbers into the upper part and `lower` bits, 27 to 64. */
function split(
  numbers: Uint32Array,
  lanes: Uint32Array,
  lower: number,
  left: HalfNumbers,
  right: HalfNumbers,
) {
  const isLong = lower > 32;
  const bits = isLong ? lower - 32 : lower;
  const mask = bits === 32 ? 0xffffffff : 2 ** bits - 1;
  for (let i = 0; i < lanes.length; i++) {
    const at = wordsOfLong * (lanes[i] ?? 0);
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
  lower: number,
  left: HalfNumbers,
  right: HalfNumbers,
) {
  const isLong = lower > 32;
  const bits = isLong ? lower - 32 : lower;
  for (let i = 0; i < lanes.length; i++) {
    const at = wordsOfLong * (lanes[i] ?? 0);
    const high = left.high[i] ?? 0;
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

function integerIn(words: Uint32Array, at: number): bigint {
  let integer = 0n;
  for (const word of words.subarray(at, at + wordsOfLong)) integer = (integer << 32n) | BigInt(word);
  return integer;
}

function isAbove(numbers: Uint32Array, at: number, last: Uint32Array, from: number): boolean {
  for (let i = 0; i < wordsOfLong; i++) {
    const difference = (numbers[at + i] ?? 0) - (last[from + i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
