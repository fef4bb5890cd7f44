// Permutes ASCII values within their shape, thousands at once and in place: the counted characters become a
// rank among all values of the shape, and the rank is permuted (docs/masking-algorithm.md,
// "CharacterMapping").
import { growArray } from '@masker/columns';
import { wordsOfLong } from '../permutations/longFf1.ts';
import type { Permutations } from '../permutations/permutations.ts';
import { casedBytes, separator } from './classes.ts';
import type { MappingSettings } from './settings.ts';
import { ShapeReader } from './shapeReader.ts';
import { ShapeSizes } from './shapeSizes.ts';
import { ShapeTweaks } from './shapeTweaks.ts';
import { ShapeWriter } from './shapeWriter.ts';

/** Maximum number of values permuted at once: a column of names has few values of each size. */
const maxValues = 32_768;
const minValues = 512;

export class ShapedValues {
  readonly #settings: MappingSettings;
  readonly #takesShort: boolean;
  readonly #classes: Uint8Array;
  readonly #cased: Uint8Array;
  readonly #reader: ShapeReader;
  readonly #writer: ShapeWriter;
  readonly #sizes: ShapeSizes;
  readonly #tweaks: ShapeTweaks;
  /** Per value: start of the permuted characters. */
  #from = new Uint32Array(minValues);
  #to = new Uint32Array(minValues);
  /** Ranks: as one number, or as four words if a number isn't exact. */
  #numbers = new Float64Array(minValues);
  #words = new Uint32Array(0);
  #isLong = new Uint8Array(minValues);
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
    this.#cased = casedBytes(settings.letterCase);
    this.#classes = this.#cased.map((byte) => classes[byte] ?? 0);
    this.#reader = new ShapeReader(this.#classes, this.#cased);
    this.#writer = new ShapeWriter(this.#classes);
    this.#sizes = new ShapeSizes(permutations);
    this.#tweaks = new ShapeTweaks(permutations.tweakCipher);
  }

  get isFull(): boolean {
    return this.#count === maxValues;
  }

  /**
   * Adds the value in `[start, end)`. The capacity must suffice.
   *
   * @returns false if the value has to be masked elsewhere
   */
  take(bytes: Uint8Array, start: number, end: number): boolean {
    const { first, last } = this.#settings;
    let from = start;
    let to = end;
    if (first + last > 0) {
      from = this.#indexOf(bytes, start, end, 1, first);
      to = this.#indexOf(bytes, end - 1, start - 1, -1, last) + 1;
      if (from >= to) {
        if (!this.#takesShort) return false;
        from = start;
        to = end;
      }
    }
    const reader = this.#reader;
    if (!reader.read(bytes, start, from, to, end) || reader.permuted === 0) return false;
    const i = this.#count;
    if (i === this.#from.length) this.#grow();
    const size = this.#sizes.numberOf(reader.permuted - reader.letters, reader.letters);
    if (size < 0) return false;
    const isLong = this.#sizes.isLong(size);
    this.#isLong[i] = isLong ? 1 : 0;
    if (isLong) {
      this.#words = growArray(this.#words, wordsOfLong * (i + 1));
      reader.writeLong(this.#words, wordsOfLong * i);
    } else this.#numbers[i] = reader.rank();
    this.#sizes.add(size, i);
    if (this.#sizes.usesTweak(size)) this.#tweaks.add(i, reader);
    this.#from[i] = from;
    this.#to[i] = to;
    this.#count++;
    if (this.#settings.letterCase !== 'same')
      for (let index = start; index < end; index++) bytes[index] = this.#cased[bytes[index] ?? 0] ?? 0;
    return true;
  }

  /**
   * Returns the offset of the counted character that follows `others` counted ones; `end` if there is none.
   */
  #indexOf(bytes: Uint8Array, start: number, end: number, step: number, others: number): number {
    const classes = this.#classes;
    let left = others;
    for (let index = start; index !== end; index += step)
      if (classes[bytes[index] ?? 0] !== separator && left-- === 0) return index;
    return end;
  }

  #grow(): void {
    const length = 2 * this.#from.length;
    this.#from = growArray(this.#from, length);
    this.#to = growArray(this.#to, length);
    this.#numbers = growArray(this.#numbers, length);
    this.#isLong = growArray(this.#isLong, length);
  }

  /** Permutes the added values, writes them in place, and forgets them. */
  write(bytes: Uint8Array): void {
    this.#sizes.permute(this.#numbers, this.#words, this.#tweaks.draw());
    const writer = this.#writer;
    for (let i = 0; i < this.#count; i++) {
      const from = this.#from[i] ?? 0;
      const to = this.#to[i] ?? 0;
      if (this.#isLong[i] === 1) writer.writeLong(bytes, from, to, this.#words, wordsOfLong * i);
      else writer.write(bytes, from, to, this.#numbers[i] ?? 0);
    }
    this.#sizes.clear();
    this.#tweaks.clear();
    this.#count = 0;
  }
}
