// Values of ASCII whose shape stays, thousands at once and in place: the characters that count become a rank among all values
// of the shape, which is permuted (docs/masking-algorithm.md, "CharacterMapping").
import { growArray } from '../../masking/columns/growArray.ts';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import {
  byteClasses,
  byteRanks,
  byteSizes,
  casedBytes,
  firstOf,
  other,
  pairCharacters,
  pairSizes,
  pairStarts,
  separator,
} from './classes.ts';
import { countDown, countUp, largestStep } from './longRanks.ts';
import type { MappingSettings } from './settings.ts';
import { ShapeSizes } from './shapeSizes.ts';
import { ShapeTweaks } from './shapeTweaks.ts';

/** So many values are permuted at once at most: of each size, there are few in a column of names. */
const mostValues = 32_768;
const fewestValues = 512;
/** The most characters that count in a value that is taken. */
const mostCharacters = 256;
/** In the class of digits, and in those of letters. */
const [digitCount, letterCount] = [10, 26];

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
  #starts = new Uint32Array(fewestValues + 1);
  #from = new Uint32Array(fewestValues);
  #to = new Uint32Array(fewestValues);
  /** Ranks: as one number, or, where that isn't exact, as four words. */
  #numbers = new Float64Array(fewestValues);
  #words = new Uint32Array(0);
  #isLong = new Uint8Array(fewestValues);
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
    if (i === this.#from.length) this.#grow();
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

  #grow(): void {
    const length = 2 * this.#from.length;
    this.#starts = growArray(this.#starts, length + 1);
    this.#from = growArray(this.#from, length);
    this.#to = growArray(this.#to, length);
    this.#numbers = growArray(this.#numbers, length);
    this.#isLong = growArray(this.#isLong, length);
  }

  /** Reads the characters that count; returns how many there are, 0 where one is of another script or there are too many. */
  #read(bytes: Uint8Array, start: number, end: number, begin: number): number {
    const classes = this.#classes;
    const cased = this.#cased;
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
    const characters = this.#characters;
    let number = 0;
    let sizes = 0;
    for (let at = from; at < to; at++) {
      const byte = characters[at] ?? 0;
      const size = byteSizes[byte] ?? 0;
      number = number * size + (byteRanks[byte] ?? 0);
      sizes += size;
    }
    const letters = (sizes - digitCount * (to - from)) / (letterCount - digitCount);
    const size = this.#sizes.numberOf(to - from - letters, letters);
    if (size < 0) return size;
    this.#numbers[i] = number;
    this.#isLong[i] = this.#sizes.isLong(size) ? 1 : 0;
    if (this.#isLong[i] === 1) this.#rankLong(i, from, to);
    return size;
  }

  #rankLong(i: number, from: number, to: number): void {
    this.#words = growArray(this.#words, wordsOfLong * (i + 1));
    const characters = this.#characters;
    const words = this.#words;
    const start = wordsOfLong * i;
    words.fill(0, start, start + wordsOfLong);
    let step = 1;
    let rest = 0;
    for (let at = from; at < to; at++) {
      const byte = characters[at] ?? 0;
      const size = byteSizes[byte] ?? 0;
      if (step * size > largestStep) {
        countUp(words, start, step, rest);
        [step, rest] = [1, 0];
      }
      step *= size;
      rest = rest * size + (byteRanks[byte] ?? 0);
    }
    countUp(words, start, step, rest);
  }

  /** Permutes the values that were taken, writes them to their places, and forgets them. */
  write(bytes: Uint8Array): void {
    this.#sizes.permute(this.#numbers, this.#words, this.#tweaks.draw());
    const characters = this.#characters;
    const places = this.#places;
    const isCased = this.#settings.letterCase !== 'same';
    for (let i = 0; i < this.#count; i++) {
      if (isCased)
        for (let at = this.#starts[i] ?? 0; at < (this.#starts[i + 1] ?? 0); at++)
          bytes[places[at] ?? 0] = characters[at] ?? 0;
      const from = this.#from[i] ?? 0;
      const to = this.#to[i] ?? 0;
      if (this.#isLong[i] === 1) this.#unrankLong(bytes, i, from, to);
      else this.#unrank(bytes, this.#numbers[i] ?? 0, from, to);
    }
    this.#sizes.clear();
    this.#tweaks.clear();
    this.#count = 0;
  }

  /** Writes characters by their rank, two at a time. */
  #unrank(bytes: Uint8Array, rank: number, from: number, to: number): void {
    const characters = this.#characters;
    const places = this.#places;
    let rest = rank;
    let at = to - 2;
    for (; at >= from; at -= 2) {
      const pair = 3 * (byteClasses[characters[at] ?? 0] ?? 0) + (byteClasses[characters[at + 1] ?? 0] ?? 0);
      const size = pairSizes[pair] ?? 0;
      // Exact up to 2^52: the quotient is rounded by less than 1 / size.
      const quotient = at === from ? 0 : Math.floor(rest / size);
      const own = (pairStarts[pair] ?? 0) + 2 * (rest - quotient * size);
      bytes[places[at] ?? 0] = pairCharacters[own] ?? 0;
      bytes[places[at + 1] ?? 0] = pairCharacters[own + 1] ?? 0;
      rest = quotient;
    }
    if (at + 1 === from)
      bytes[places[from] ?? 0] = (firstOf[byteClasses[characters[from] ?? 0] ?? 0] ?? 0) + rest;
  }

  #unrankLong(bytes: Uint8Array, i: number, from: number, to: number): void {
    const characters = this.#characters;
    for (let end = to; end > from;) {
      let start = end;
      let step = 1;
      while (start > from) {
        const size = byteSizes[characters[start - 1] ?? 0] ?? 0;
        if (step * size > largestStep) break;
        step *= size;
        start--;
      }
      this.#unrank(bytes, countDown(this.#words, wordsOfLong * i, step), start, end);
      end = start;
    }
  }
}
