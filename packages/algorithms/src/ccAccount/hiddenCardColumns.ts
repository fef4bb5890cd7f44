// Masks columns of card numbers whose digits are hidden, nonconforming values included, without creating
// strings.
import {
  type ByteWriter,
  nullEnd,
  type GroupKernel,
  groupSize,
  type Nonconformance,
  numbersEach,
  trimmedEnd,
  trimmedStart,
} from '@masker/columns';
import { isReplaceable } from '@masker/masking-core';
import { codePointAt, encodedLength, utf8 } from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import { isDigit } from '../fallback/fallbackMasking.ts';
import { reasonsOf, shownFrom, withUnchanged } from './card.ts';
import { type HidingSettings, maxDigits } from './settings.ts';

/** In bytes. Longer values are masked as text. */
const maxBytesInKernel = 1024;
const notTaken = -1;
const none: readonly Nonconformance[] = [];

/** Creates the kernel; undefined if the letter case of a value changes. */
export function hiddenCardColumns(
  { character, last }: HidingSettings,
  { outputCase, trimWhiteSpace }: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
): GroupKernel | undefined {
  if (outputCase !== 'AsIs') return undefined;
  const hidden = utf8(character);
  const hiddenCode = character.codePointAt(0);
  /**
   * Per value: the index of the first shown digit, or `notTaken`; and the reason for a nonconforming value.
   */
  const firstShown = new Int32Array(groupSize);
  const reasons: (readonly Nonconformance[])[] = [];
  const digits = new Int32Array(maxDigits);

  /** Reads value i; returns the index of its first shown digit. */
  const read = (bytes: Uint8Array, i: number, start: number, end: number): number => {
    let count = 0;
    let hasOthers = false;
    let isChanged = false;
    for (let at = start; at < end;) {
      const byte = bytes[at] ?? 0;
      const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, end);
      if (codePoint < 0) return notTaken;
      at += byte < 0x80 ? 1 : encodedLength(codePoint);
      if (isDigit(codePoint)) {
        if (count < maxDigits) digits[count] = codePoint;
        count++;
      } else if (isReplaceable(codePoint)) {
        hasOthers = true;
        if (codePoint !== hiddenCode) isChanged = true;
      }
    }
    const shown = shownFrom(count, last);
    const found = reasonsOf(digits, hasOthers, count);
    reasons[i] = withUnchanged(found, !isChanged && shown <= 0);
    return Math.max(shown, 0);
  };

  return {
    mask(bytes, values) {
      for (let i = 0; numbersEach * i < values.length; i++) {
        firstShown[i] = notTaken;
        const start = values[numbersEach * i + 1] ?? 0;
        const end = values[numbersEach * i + 2] ?? nullEnd;
        if (end === nullEnd || end - start > maxBytesInKernel) continue;
        const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
        const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
        if (from < to) firstShown[i] = read(bytes, i, from, to);
      }
    },
    hasMasked: (i) => firstShown[i] !== notTaken,
    nonconformancesOf: (i) => reasons[i] ?? none,
    write(bytes, i, start, end, output: ByteWriter) {
      const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
      const to = trimWhiteSpace ? trimmedEnd(bytes, from, end) : end;
      let left = firstShown[i] ?? 0;
      for (let at = from; at < to;) {
        const byte = bytes[at] ?? 0;
        const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, to);
        const next = byte < 0x80 ? at + 1 : at + encodedLength(codePoint);
        const isHidden = isDigit(codePoint) ? left-- > 0 : isReplaceable(codePoint);
        if (isHidden) output.write(hidden);
        else if (byte < 0x80) output.writeByte(byte);
        else output.write(bytes, at, next);
        at = next;
      }
    },
  };
}
