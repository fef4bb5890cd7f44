// Values of ASCII whose shape stays, thousands at once and in place: the characters that count become a rank among all values
// of the shape, which is permuted (docs/masking-algorithm.md, "CharacterMapping").
import { growArray } from '../../masking/columns/growArray.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import { casedBytes, firstOf, other, separator, sizeOf } from './classes.ts';
import { countDown, countUp, largestStep } from './longRanks.ts';
import type { MappingSettings } from './settings.ts';
import { ShapeSizes } from './shapeSizes.ts';
import { ShapeTweaks } from './shapeTweaks.ts';

/** So many values are permuted at once at most. */
const mostValues = 4096;
/** The most characters that count in a value that is taken. */
const mostCharacters = 256;

export class ShapedValues {
  readonly #settings: MappingSettings;
  readonly #takesShort: boolean;
  readonly #classes: Uint8Array;
  readonly #cased: Uint8Array;
  readonly #sizes: ShapeSizes;
  readonly #tweaks: ShapeTweaks;
  /** The characters that count, in their letter case, one value's after the other's, and their places. */
  #characters = new Uint8Array(mostCharacters);
  #places = new Uint32Array(mostCharacters);
  /** For each value, where its characters begin; those that are permuted, from one up to, without, another. */
  readonly #starts = new Uint32Array(mostValues + 1);
  readonly #from = new Uint32Array(mostValues);
  readonly #to = new Uint32Array(mostValues);
  /** Ranks: as one number, or, where that isn't exact, as four words. */
  readonly #numbers = new Float64Array(mostValues);
  #words = new Uint32Array(0);
  readonly #isLong = new Uint8Array(mostValues);
  #count = 0;

  /**
   * @param classes of the bytes: `byteClasses` or `characterClasses`
   * @param takesShort whether values are taken that are too short to keep characters
   */
  constructor(
    permutations: Permutations,
    settings: MappingSettings,
    classes: Uint8Array,
    takesShort: boolean,
  ) {
    this.#settings = settings;
    this.#takesShort = takesShort;
    this.#classes = classes;
    this.#cased = casedBytes(settings.letterCase);
    this.#sizes = new ShapeSizes(permutations);
    this.#tweaks = new ShapeTweaks(permutations.tweakCipher);
  }

  get isFull(): boolean {
    return this.#count === mostValues;
  }

  /** Takes a value of bytes from `start` up to, without, `end`, for which there must be room; false where others have to mask it. */
  take(bytes: Uint8Array, start: number, end: number): boolean {
    const i = this.#count;
    const begin = this.#starts[i] ?? 0;
    const count = this.#read(bytes, start, end, begin);
    const { first, last } = this.#settings;
    const isShort = count <= first + last;
    if (count === 0 || (isShort && !this.#takesShort)) return false;
    const from = isShort ? begin : begin + first;
    const to = begin + count - (isShort ? 0 : last);
    const size = this.#rank(i, from, to);
    if (size < 0) return false;
    this.#sizes.add(size, i);
    if (this.#sizes.usesTweak(size)) this.#tweaks.add(i, this.#characters, begin, from, to, begin + count);
    [this.#from[i], this.#to[i], this.#starts[i + 1]] = [from, to, begin + count];
    this.#count++;
    return true;
  }

  /** Reads the characters that count; returns how many there are, 0 where one is of another script or there are too many. */
  #read(bytes: Uint8Array, start: number, end: number, begin: number): number {
    const [classes, cased] = [this.#classes, this.#cased];
    this.#characters = growArray(this.#characters, begin + mostCharacters);
    this.#places = growArray(this.#places, begin + mostCharacters);
    let to = begin;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const one = classes[byte];
      if (one === separator) continue;
      if (one === other || to === begin + mostCharacters) return 0;
      this.#places[to] = at;
      this.#characters[to++] = cased[byte] ?? 0;
    }
    return to - begin;
  }

  /** Ranks characters; returns the number of the size, -1 where that is too large. */
  #rank(i: number, from: number, to: number): number {
    const [classes, characters] = [this.#classes, this.#characters];
    let [number, digits] = [0, 0];
    for (let at = from; at < to; at++) {
      const byte = characters[at] ?? 0;
      const one = classes[byte] ?? 0;
      number = number * (sizeOf[one] ?? 0) + byte - (firstOf[one] ?? 0);
      if (one === 0) digits++;
    }
    const size = this.#sizes.numberOf(digits, to - from - digits);
    if (size < 0) return size;
    this.#numbers[i] = number;
    this.#isLong[i] = this.#sizes.isLong(size) ? 1 : 0;
    if (this.#isLong[i] === 1) this.#rankLong(i, from, to);
    return size;
  }

  #rankLong(i: number, from: number, to: number): void {
    if (this.#words.length === 0) this.#words = new Uint32Array(wordsOfLong * mostValues);
    const [classes, characters, words] = [this.#classes, this.#characters, this.#words];
    const start = wordsOfLong * i;
    words.fill(0, start, start + wordsOfLong);
    let [step, rest] = [1, 0];
    for (let at = from; at < to; at++) {
      const byte = characters[at] ?? 0;
      const one = classes[byte] ?? 0;
      const size = sizeOf[one] ?? 0;
      if (step * size > largestStep) {
        countUp(words, start, step, rest);
        [step, rest] = [1, 0];
      }
      step *= size;
      rest = rest * size + byte - (firstOf[one] ?? 0);
    }
    countUp(words, start, step, rest);
  }

  /** Permutes the values that were taken, writes them to their places, and forgets them. */
  write(bytes: Uint8Array): void {
    this.#sizes.permute(this.#numbers, this.#words, this.#tweaks.draw());
    const [characters, places, cased] = [
      this.#characters,
      this.#places,
      this.#settings.letterCase !== 'same',
    ];
    for (let i = 0; i < this.#count; i++) {
      const [from, to] = [this.#from[i] ?? 0, this.#to[i] ?? 0];
      if (this.#isLong[i] === 1) this.#unrankLong(i, from, to);
      else this.#unrank(i, from, to);
      const [first, last] = cased ? [this.#starts[i] ?? 0, this.#starts[i + 1] ?? 0] : [from, to];
      for (let at = first; at < last; at++) bytes[places[at] ?? 0] = characters[at] ?? 0;
    }
    this.#sizes.clear();
    this.#tweaks.clear();
    this.#count = 0;
  }

  #unrank(i: number, from: number, to: number): void {
    const [classes, characters] = [this.#classes, this.#characters];
    let number = this.#numbers[i] ?? 0;
    for (let at = to - 1; at >= from; at--) {
      const one = classes[characters[at] ?? 0] ?? 0;
      const size = sizeOf[one] ?? 0;
      // Exact up to 2^52: the quotient is rounded by less than 1 / size.
      const quotient = Math.floor(number / size);
      characters[at] = (firstOf[one] ?? 0) + number - quotient * size;
      number = quotient;
    }
  }

  #unrankLong(i: number, from: number, to: number): void {
    const [classes, characters] = [this.#classes, this.#characters];
    for (let end = to; end > from;) {
      let [start, step] = [end, 1];
      while (start > from) {
        const size = sizeOf[classes[characters[start - 1] ?? 0] ?? 0] ?? 0;
        if (step * size > largestStep) break;
        step *= size;
        start--;
      }
      let rest = countDown(this.#words, wordsOfLong * i, step);
      for (let at = end - 1; at >= start; at--) {
        const one = classes[characters[at] ?? 0] ?? 0;
        const size = sizeOf[one] ?? 0;
        const quotient = Math.floor(rest / size);
        characters[at] = (firstOf[one] ?? 0) + rest - quotient * size;
        rest = quotient;
      }
      end = start;
    }
  }
}
