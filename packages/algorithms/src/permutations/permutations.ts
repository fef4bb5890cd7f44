// Keyed permutations of one context, by domain size: a shuffle for small domains, FF1 for others.
import { type BlockCipher, blockLength, drawNumber, type PseudoRandomFunction } from '@masker/masking-core';
import { Ff1 } from './ff1.ts';
import { LongFf1 } from './longFf1.ts';
import type { Tweaks } from './tweaks.ts';
import { permuteWide } from './wideFf1.ts';

/** Smaller sets are shuffled: FF1 is not for them. */
export const minFf1Size = 1_000_000;
/** Maximum number of cached shuffled numbers. */
const maxShuffledSize = 2 ** 24;
/** Sets up to this size are counted by numbers, which are exact. */
export const maxExactSize = 2n ** 52n;

export class Permutations {
  /** The cipher of the tags that tweak FF1. */
  readonly tweakCipher: BlockCipher;
  readonly #permutationCipher: BlockCipher;
  readonly #shuffleCipher: BlockCipher;
  readonly #ff1: Ff1;
  readonly #longFf1: LongFf1;
  readonly #shuffles = new Map<number, Uint32Array>();
  #shuffled = 0;

  /** @param prf the function of the context; its three keys are used for the tweak, FF1 and shuffles */
  constructor({ tagCipher, drawCipher, fallbackCipher }: PseudoRandomFunction) {
    this.tweakCipher = tagCipher;
    this.#permutationCipher = drawCipher;
    this.#shuffleCipher = fallbackCipher;
    this.#ff1 = new Ff1(drawCipher);
    this.#longFf1 = new LongFf1(drawCipher);
  }

  /**
   * Permutes the numbers in `[0, size)`.
   *
   * @param size from 1 to 2^52; or one per index, each at least `minFf1Size`, preferably with those of the
   * same bit length adjacent
   * @param numbers those of the lanes are replaced
   * @param lanes indexes of the numbers
   */
  permute(size: number | Float64Array, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    if (typeof size !== 'number' || size >= minFf1Size) {
      this.#ff1.permute(size, numbers, lanes, tweaks);
      return;
    }
    const shuffle = this.#shuffleOf(size);
    // An iterator would take longer than all else here.
    for (let i = lanes.length - 1; i >= 0; i--) {
      const lane = lanes[i] ?? 0;
      numbers[lane] = shuffle[numbers[lane] ?? 0] ?? 0;
    }
  }

  /**
   * Like `permute`, for domains of more than 2^52 and at most 2^128 numbers; a number, or the last one per
   * index, is four words.
   */
  permuteLong(size: bigint | Uint32Array, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    this.#longFf1.permute(size, numbers, lanes, tweaks);
  }

  /** The same for sets of any size. */
  permuteWide(size: bigint, numbers: bigint[], lanes: Uint32Array, tweaks: Tweaks): void {
    if (size >= minFf1Size) {
      permuteWide(this.#permutationCipher, size, numbers, lanes, tweaks);
      return;
    }
    const shuffle = this.#shuffleOf(Number(size));
    for (const lane of lanes) numbers[lane] = BigInt(shuffle[Number(numbers[lane])] ?? 0);
  }

  #shuffleOf(size: number): Uint32Array {
    const known = this.#shuffles.get(size);
    if (known !== undefined) return known;
    if (this.#shuffled + size > maxShuffledSize) {
      this.#shuffles.clear();
      this.#shuffled = 0;
    }
    const shuffle = shuffled(size, this.#shuffleCipher);
    this.#shuffles.set(size, shuffle);
    this.#shuffled += size;
    return shuffle;
  }
}

/** In bytes: drawn for one of up to 2^20 numbers. */
const bytesEach = 7;
/** In bytes; whole blocks and whole draws. */
const chunkLength = bytesEach * blockLength * 256;

/**
 * Shuffles the numbers in `[0, size)` with the stream of AES in counter mode that begins at zero.
 *
 * @param size at least 1, below 2^20
 */
export function shuffled(size: number, cipher: BlockCipher): Uint32Array {
  const numbers = new Uint32Array(size);
  for (let i = 0; i < size; i++) numbers[i] = i;
  const counters = new Uint8Array(chunkLength);
  const view = new DataView(counters.buffer);
  let stream: Uint8Array = counters;
  let at = chunkLength;
  let blocks = 0;
  for (let i = size - 1; i > 0; i--, at += bytesEach) {
    if (at === chunkLength) {
      for (let block = 0; block < chunkLength; block += blockLength) view.setUint32(block + 12, blocks++);
      stream = cipher(counters);
      at = 0;
    }
    const j = drawNumber(stream, at, bytesEach, i + 1);
    const moved = numbers[i] ?? 0;
    numbers[i] = numbers[j] ?? 0;
    numbers[j] = moved;
  }
  return numbers;
}
