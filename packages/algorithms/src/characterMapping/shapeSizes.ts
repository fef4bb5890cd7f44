// Groups values by the number of members of their shape: frequent sizes are permuted in one call each, all
// others together.
import { at } from '@masker/text';
import { growArray } from '@masker/columns';
import { maxLongSize, wordsIn, wordsOfLong } from '../permutations/longFf1.ts';
import { minFf1Size, maxExactSize, type Permutations } from '../permutations/permutations.ts';
import type { Tweaks } from '../permutations/tweaks.ts';

/** More letters, or digits, make too many values. */
const maxPerKind = 64;
/** Minimum number of values of one size for a call of its own, in which rounds may be looked up. */
const many = 2048;

interface ShapeSize {
  readonly size: bigint;
  /** The values that have it. */
  lanes: Uint32Array;
  count: number;
}

export class ShapeSizes {
  readonly #permutations: Permutations;
  /** Indexed by the number of digits and letters; -1 if there are too many values. */
  readonly #numbers = new Int16Array(maxPerKind * maxPerKind);
  readonly #sizes: ShapeSize[] = [];
  readonly #usesTweak: boolean[] = [];
  readonly #isLong: boolean[] = [];
  /** Sizes in ascending order, so that those with the same number of digits are adjacent. */
  #ascending: readonly ShapeSize[] = [];
  /** The sizes of values that are permuted with others, and the last numbers of long ones. */
  #mixed = new Float64Array(0);
  #lasts = new Uint32Array(0);

  constructor(permutations: Permutations) {
    this.#permutations = permutations;
  }

  /** Returns the number of a size; -1 if it is above 2^128. */
  numberOf(digits: number, letters: number): number {
    if (digits >= maxPerKind || letters >= maxPerKind) return -1;
    const index = digits * maxPerKind + letters;
    const known = this.#numbers[index] ?? 0;
    // 0 means that the size isn't known.
    if (known !== 0) return known < 0 ? known : known - 1;
    const size = 10n ** BigInt(digits) * 26n ** BigInt(letters);
    if (size > maxLongSize) {
      this.#numbers[index] = -1;
      return -1;
    }
    this.#sizes.push({ size, lanes: new Uint32Array(64), count: 0 });
    this.#ascending = this.#sizes.toSorted((one, other) => (one.size < other.size ? -1 : 1));
    this.#usesTweak.push(size >= minFf1Size);
    this.#isLong.push(size > maxExactSize);
    this.#numbers[index] = this.#sizes.length;
    return this.#sizes.length - 1;
  }

  /** Returns true if the permutation of a size has a tweak. */
  usesTweak(number: number): boolean {
    return this.#usesTweak[number] === true;
  }

  /** Returns true if ranks are words. */
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
    const seen = this.#ascending.filter(({ count }) => count > 0);
    const isAlone = ({ size, count }: ShapeSize) => count >= many || size < minFf1Size;
    for (const own of seen.filter(isAlone)) {
      const lanes = own.lanes.subarray(0, own.count);
      if (own.size > maxExactSize) this.#permutations.permuteLong(own.size, words, lanes, tweaks);
      else this.#permutations.permute(Number(own.size), numbers, lanes, tweaks);
    }
    const others = seen.filter((own) => !isAlone(own));
    this.#permuteMixed(
      others.filter(({ size }) => size <= maxExactSize),
      numbers,
      tweaks,
    );
    this.#permuteMixedLong(
      others.filter(({ size }) => size > maxExactSize),
      words,
      tweaks,
    );
  }

  #permuteMixed(sizes: readonly ShapeSize[], numbers: Float64Array, tweaks: Tweaks): void {
    if (sizes.length === 0) return;
    const mixed = (this.#mixed = growArray(this.#mixed, numbers.length));
    for (const { size, lanes, count } of sizes) {
      const own = Number(size);
      for (let i = 0; i < count; i++) mixed[lanes[i] ?? 0] = own;
    }
    this.#permutations.permute(mixed, numbers, lanesOf(sizes), tweaks);
  }

  #permuteMixedLong(sizes: readonly ShapeSize[], words: Uint32Array, tweaks: Tweaks): void {
    if (sizes.length === 0) return;
    const lasts = (this.#lasts = growArray(this.#lasts, words.length));
    for (const { size, lanes, count } of sizes) {
      const last = wordsIn(size - 1n);
      for (let i = 0; i < count; i++)
        for (let word = 0; word < wordsOfLong; word++)
          lasts[wordsOfLong * (lanes[i] ?? 0) + word] = last[word] ?? 0;
    }
    this.#permutations.permuteLong(lasts, words, lanesOf(sizes), tweaks);
  }

  clear(): void {
    for (const own of this.#sizes) own.count = 0;
  }
}

/** Returns the values that have one of some sizes, size by size. */
function lanesOf(sizes: readonly ShapeSize[]): Uint32Array {
  const lanes = new Uint32Array(sizes.reduce((sum, { count }) => sum + count, 0));
  let to = 0;
  for (const own of sizes) {
    lanes.set(own.lanes.subarray(0, own.count), to);
    to += own.count;
  }
  return lanes;
}
