// Masks the identifiers of a column if they are: their characters are replaced, and all others stay.
import {
  nullEnd,
  type InPlaceKernel,
  type ValueList,
  trimmedEnd,
  trimmedStart,
  type ValueSource,
} from '@masker/columns';
import { isReplaceable } from '@masker/masking-core';
import { inOutputCase } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import type { IdentifierBatch } from './identifierBatch.ts';
import type { IdentifierReader } from './identifierReader.ts';

/** Maximum number of values permuted at once. */
const maxValues = 4096;
/** In bytes: longer values are masked as text. */
const maxOrdinaryLength = 64;

/** For each byte of ASCII, 1 for those that are replaced. */
const replaced = Uint8Array.from({ length: 128 }, (_, byte) => (isReplaceable(byte) ? 1 : 0));

/** The bit that letters in lower case have, for these. */
const lowerBits = replaced.map((isOne, byte) => (isOne === 1 && byte >= 0x61 ? 0x20 : 0));

/**
 * Returns the replacement of an original ASCII character: letters in its case, without an unpredictable
 * branch.
 */
export function inCaseOf(original: number, masked: number): number {
  // Half of a letter's code has the bit, and half of a digit's hasn't.
  return masked + ((masked >>> 1) & (lowerBits[original] ?? 0));
}

/** Leaves values with characters beyond ASCII, and such whose white space is to be trimmed. */
export function identifierKernel(
  reader: IdentifierReader,
  batch: IdentifierBatch,
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
): InPlaceKernel {
  const starts = new Uint32Array(maxValues);
  const ends = new Uint32Array(maxValues);
  let count = 0;

  const take = (bytes: Uint8Array, start: number, end: number): boolean => {
    if (end === nullEnd || start === end || end - start > maxOrdinaryLength) return false;
    if (trimWhiteSpace && (trimmedStart(bytes, start, end) > start || trimmedEnd(bytes, start, end) < end))
      return false;
    if (reader.readAscii(bytes, start, end) !== undefined || reader.form === undefined) return false;
    batch.add(reader, reader.form);
    [starts[count], ends[count]] = [start, end];
    count++;
    return true;
  };

  /** A separate loop: the compiler sees all of it before it ends. */
  const takeMany = (bytes: Uint8Array, values: ValueSource, remaining: ValueList) => {
    batch.clear();
    count = 0;
    while (!values.isAtEnd && count < maxValues) {
      const { index, start, end } = values;
      if (!take(bytes, start, end)) remaining.add(index, start, end);
      values.skip();
    }
  };

  const writeOne = (bytes: Uint8Array, i: number, masked: Uint8Array) => {
    const start = starts[i] ?? 0;
    const end = ends[i] ?? 0;
    const original = outputCase === 'AsIs' ? undefined : Array.from(bytes.subarray(start, end));
    for (let at = start, next = 0; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (replaced[byte] === 1) bytes[at] = inCaseOf(byte, masked[next++] ?? 0);
    }
    if (original !== undefined)
      bytes.set(inOutputCase(Array.from(bytes.subarray(start, end)), outputCase, original), start);
  };

  const write = (bytes: Uint8Array) => {
    batch.permute((lane, masked) => {
      writeOne(bytes, lane, masked);
    });
  };

  return {
    mask(bytes, values, remaining) {
      while (!values.isAtEnd) {
        takeMany(bytes, values, remaining);
        write(bytes);
      }
    },
  };
}
