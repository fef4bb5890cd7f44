// Values by how many there are of their shape, so that those with equally many are permuted in one call.
import { at } from '../../language/text/at.ts';
import { growArray } from '../../masking/columns/growArray.ts';
import { mostLong } from '../permutations/longFf1.ts';
import { fewestOfFf1, mostExact, type Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';

/** More letters, or digits, make too many values. */
const mostOfEach = 64;

interface ShapeSize {
  readonly size: bigint;
  /** The values that have it. */
  lanes: Uint32Array;
  count: number;
}

export class ShapeSizes {
  readonly #permutations: Permutations;
  /** Indexed by the number of digits and letters; -1 where there are too many values. */
  readonly #numbers = new Int16Array(mostOfEach * mostOfEach);
  readonly #sizes: ShapeSize[] = [];
  readonly #usesTweak: boolean[] = [];
  readonly #isLong: boolean[] = [];

  constructor(permutations: Permutations) {
    this.#permutations = permutations;
  }

  /** The number of a size; -1 where it is above 2^128. */
  numberOf(digits: number, letters: number): number {
    if (digits >= mostOfEach || letters >= mostOfEach) return -1;
    const place = digits * mostOfEach + letters;
    const known = this.#numbers[place] ?? 0;
    // 0 stands for a size that isn't known.
    if (known !== 0) return known < 0 ? known : known - 1;
    const size = 10n ** BigInt(digits) * 26n ** BigInt(letters);
    if (size > mostLong) {
      this.#numbers[place] = -1;
      return -1;
    }
    this.#sizes.push({ size, lanes: new Uint32Array(64), count: 0 });
    this.#usesTweak.push(size >= fewestOfFf1);
    this.#isLong.push(size > mostExact);
    this.#numbers[place] = this.#sizes.length;
    return this.#sizes.length - 1;
  }

  /** True if the permutation of a size has a tweak. */
  usesTweak(number: number): boolean {
    return this.#usesTweak[number] === true;
  }

  /** True if ranks are words. */
  isLong(number: number): boolean {
    return this.#isLong[number] === true;
  }

  /** Adds value i. */
  add(number: number, i: number): void {
    const own = at(this.#sizes, number);
    own.lanes = growArray(own.lanes, own.count + 1);
    own.lanes[own.count++] = i;
  }

  permute(numbers: Float64Array, words: Uint32Array, tweaks: Tweaks): void {
    for (const { size, lanes, count } of this.#sizes) {
      if (count === 0) continue;
      const own = lanes.subarray(0, count);
      if (size > mostExact) this.#permutations.permuteLong(size, words, own, tweaks);
      else this.#permutations.permute(Number(size), numbers, own, tweaks);
    }
  }

  clear(): void {
    for (const own of this.#sizes) own.count = 0;
  }
}
