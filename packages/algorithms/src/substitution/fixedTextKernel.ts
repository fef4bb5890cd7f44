// A group kernel for algorithms of whose masked values only a length is left, the original's or one that is drawn.
import {
  nullEnd,
  type GroupKernel,
  groupSize,
  type Nonconformance,
  numbersEach,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import { countCodePoints, applyOutputCase } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import { EncodedTextCache } from './encodedTextCache.ts';

/** Draws a length for each of many values. */
export interface LengthDraws {
  clear(): void;
  /** Adds a value, given in UTF-8, with its length in code points; returns its number. */
  add(value: Uint8Array, length: number): number;
  draw(): void;
  /** The length of a drawn value. */
  lengthOf(number: number): number;
}

/** Replacements of values with more code points aren't cached. */
const maxKeptLength = 1024;
/** In bytes. Longer values are drawn for one by one, as a group is in memory at once. */
const maxDrawnLength = 1024;
const notTaken = -1;
const none: readonly Nonconformance[] = [];

/**
 * Creates the kernel; undefined if the output case depends on the original.
 *
 * @param textOf returns the replacement of values of a length, in code points
 * @param draws the draw of the length, and its maximum excess over the original's
 */
export function fixedTextKernel(
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  textOf: (length: number) => string,
  draws?: { readonly lengths: LengthDraws; readonly maxLength: number },
): GroupKernel | undefined {
  if (outputCase === 'Input') return undefined;
  const texts = new EncodedTextCache(maxKeptLength + (draws?.maxLength ?? 0) + 1, (length) =>
    applyOutputCase(textOf(length), outputCase, ''),
  );
  /** For each value its length, or the number of its draw; `notTaken` for values that are left. */
  const lengths = new Int32Array(groupSize);
  const take = (bytes: Uint8Array, start: number, end: number): number => {
    if (end === nullEnd || (draws !== undefined && end - start > maxDrawnLength)) return notTaken;
    const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
    const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
    const length = countCodePoints(bytes, from, to);
    if (length <= 0) return notTaken;
    return draws === undefined ? length : draws.lengths.add(bytes.subarray(from, to), length);
  };
  return {
    mask(bytes, values) {
      draws?.lengths.clear();
      for (let i = 0; numbersEach * i < values.length; i++)
        lengths[i] = take(bytes, values[numbersEach * i + 1] ?? 0, values[numbersEach * i + 2] ?? nullEnd);
      draws?.lengths.draw();
    },
    hasMasked: (i) => lengths[i] !== notTaken,
    nonconformancesOf: () => none,
    write(_bytes, i, _start, _end, output) {
      const length = lengths[i] ?? 0;
      texts.write(draws === undefined ? length : draws.lengths.lengthOf(length), output);
    },
  };
}
