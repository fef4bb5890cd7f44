// The keyed permutations of one context, by the size of what is permuted: a shuffle of small sets, FF1 of others.
import type { BlockCipher } from '../../masking/cryptography/cryptography.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
import { Ff1 } from './ff1.ts';
import { LongFf1 } from './longFf1.ts';
import { shuffled } from './shuffle.ts';
import type { Tweaks } from './tweaks.ts';
import { permuteWide } from './wideFf1.ts';

/** Smaller sets are shuffled: FF1 is not for them. */
export const fewestOfFf1 = 1_000_000;
/** So many shuffled numbers are remembered. */
const mostShuffled = 2 ** 24;
/** Sets up to this size are counted by numbers, which are exact. */
export const mostExact = 2n ** 52n;

export class Permutations {
  /** The cipher of the tags that tweak FF1. */
  readonly tweakCipher: BlockCipher;
  readonly #permutationCipher: BlockCipher;
  readonly #shuffleCipher: BlockCipher;
  readonly #ff1: Ff1;
  readonly #longFf1: LongFf1;
  readonly #shuffles = new Map<number, Uint32Array>();
  #shuffled = 0;

  /** @param prf the function of the context: its three keys are those of the tweak, of FF1 and of shuffles */
  constructor({ tagCipher, drawCipher, fallbackCipher }: PseudoRandomFunction) {
    this.tweakCipher = tagCipher;
    this.#permutationCipher = drawCipher;
    this.#shuffleCipher = fallbackCipher;
    this.#ff1 = new Ff1(drawCipher);
    this.#longFf1 = new LongFf1(drawCipher);
  }

  /**
   * Permutes the numbers from 0 up to, without, `size`.
   *
   * @param size from 1 to 2^52; or one for each place, from `fewestOfFf1` on, with the same number of binary digits
   * @param numbers those of the lanes are replaced
   * @param lanes the places of the numbers
   */
  permute(size: number | Float64Array, numbers: Float64Array, lanes: Uint32Array, tweaks: Tweaks): void {
    if (typeof size !== 'number' || size >= fewestOfFf1) {
      this.#ff1.permute(size, numbers, lanes, tweaks);
      return;
    }
    const shuffle = this.#shuffleOf(size);
    for (const lane of lanes) numbers[lane] = shuffle[numbers[lane] ?? 0] ?? 0;
  }

  /** The same for sets of more than 2^52 and at most 2^128 elements; four words are a number, or the last one of each place. */
  permuteLong(size: bigint | Uint32Array, numbers: Uint32Array, lanes: Uint32Array, tweaks: Tweaks): void {
    this.#longFf1.permute(size, numbers, lanes, tweaks);
  }

  /** The same for sets of any size. */
  permuteWide(size: bigint, numbers: bigint[], lanes: Uint32Array, tweaks: Tweaks): void {
    if (size >= fewestOfFf1) {
      permuteWide(this.#permutationCipher, size, numbers, lanes, tweaks);
      return;
    }
    const shuffle = this.#shuffleOf(Number(size));
    for (const lane of lanes) numbers[lane] = BigInt(shuffle[Number(numbers[lane])] ?? 0);
  }

  #shuffleOf(size: number): Uint32Array {
    const known = this.#shuffles.get(size);
    if (known !== undefined) return known;
    if (this.#shuffled + size > mostShuffled) {
      this.#shuffles.clear();
      this.#shuffled = 0;
    }
    const shuffle = shuffled(size, this.#shuffleCipher);
    this.#shuffles.set(size, shuffle);
    this.#shuffled += size;
    return shuffle;
  }
}
