// Fast kernels for masking columns. An algorithm may have them; they return the same bytes as `run`.
import type { ByteWriter } from './byteWriter.ts';
import { growArray } from './growArray.ts';
import type { ValueSource } from './valueSource.ts';
import { at } from '@masker/text';

/** The reason why a value is nonconforming; the algorithm defines the reasons. */
export interface Nonconformance {
  readonly reason: string;
  /** The part concerned, from 0; absent for the value as a whole. */
  readonly part: number | undefined;
}

/** The kernels of an algorithm; either may be absent. */
export interface ColumnKernel {
  /** For ordinary values, which keep their length. */
  readonly inPlace?: InPlaceKernel | undefined;
  /** For values that `inPlace` skips. */
  readonly grouped?: GroupKernel | undefined;
}

/** Masks ordinary values in place. */
export interface InPlaceKernel {
  /**
   * Masks values of a text in place.
   *
   * @param bytes the text, followed by `spareBytes`, which aren't changed
   * @param values the values; advanced to their end
   * @param remaining receives the values that it doesn't mask
   * @param outside receives the indexes of masked values with unmapped characters
   */
  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList, outside: IndexList): void;
}

/** Maximum number of values in a group. */
export const groupSize = 512;

/** Masks any values, including those whose length changes. */
export interface GroupKernel {
  /**
   * Masks values of a text.
   *
   * @param values up to `groupSize` values in order: index, start and end of each
   */
  mask(bytes: Uint8Array, values: Uint32Array): void;
  /** Returns true if it has masked value i; the others are masked one by one. */
  hasMasked(i: number): boolean;
  /** Returns the reasons why value i is nonconforming; empty if it conforms. */
  nonconformancesOf(i: number): readonly Nonconformance[];
  /** Returns true if value i has unmapped characters; absent if none can have them. */
  hasUnmapped?(i: number): boolean;
  /** Writes the masked value i, whose original is in `[start, end)`. */
  write(bytes: Uint8Array, i: number, start: number, end: number, output: ByteWriter): void;
}

/** Number of bytes required after a value, as words are read and written beyond its end. */
export const spareBytes = 4;

/** Number of entries per value in a list: the index in its column, its start and its end. */
export const numbersEach = 3;

/** A growing list of values. */
export class ValueList {
  #numbers = new Uint32Array(numbersEach * 512);
  #length = 0;

  /** The number of values in the list. */
  get count(): number {
    return this.#length / numbersEach;
  }

  add(index: number, start: number, end: number): void {
    if (this.#length === this.#numbers.length) this.#numbers = growArray(this.#numbers, this.#length + 1);
    this.#numbers[this.#length++] = index;
    this.#numbers[this.#length++] = start;
    this.#numbers[this.#length++] = end;
  }

  /** Returns up to `maxCount` values from `first` on, in order: three numbers each. */
  part(first: number, maxCount: number): Uint32Array {
    return this.#numbers.subarray(
      numbersEach * first,
      Math.min(this.#length, numbersEach * (first + maxCount)),
    );
  }
}

/** A growing list of indexes. */
export class IndexList {
  #indexes = new Uint32Array(4);
  #length = 0;
  #isSorted = true;

  add(index: number): void {
    if (this.#length === this.#indexes.length) this.#indexes = growArray(this.#indexes, this.#length + 1);
    if (this.#length > 0 && index < at(this.#indexes, this.#length - 1)) this.#isSorted = false;
    this.#indexes[this.#length++] = index;
  }

  /** Returns the indexes before `end`, ascending. */
  before(end: number): Uint32Array {
    const indexes = this.#indexes.subarray(0, this.#length);
    if (!this.#isSorted) indexes.sort();
    this.#isSorted = true;
    const beyond = indexes.findLastIndex((index) => index < end) + 1;
    return indexes.slice(0, beyond);
  }
}
