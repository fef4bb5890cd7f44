// Masks nonconforming values character by character, like `createFallback`, but many in one call and without
// creating strings.
import {
  type ByteWriter,
  nullEnd,
  type GroupKernel,
  groupSize,
  type Nonconformance,
  numbersEach,
  trimmedEnd,
  trimmedStart,
  growArray,
} from '@masker/columns';
import {
  MessageList,
  isReplaceable,
  replacementLength,
  replacementOf,
  type PseudoRandomFunction,
} from '@masker/masking-core';
import {
  codePointAt,
  codePointsOf,
  decodeUtf8,
  encodedLength,
  encodeUtf8,
  stringOf,
  inOutputCase,
} from '@masker/text';
import type { MaskingContext } from '../interface/algorithm.ts';
import { cameOutUnchanged, createFallback, isDigit, type NonconformingDigits } from './fallbackMasking.ts';

export interface FallbackKernelOptions {
  readonly context: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>;
  readonly prf: PseudoRandomFunction;
  /**
   * Returns why code points, the first `length` of an array, are nonconforming; undefined for conforming
   * values, which are masked elsewhere. Values with the same reasons share a list.
   */
  readonly reasonsOf: (codePoints: Uint32Array, length: number) => readonly Nonconformance[] | undefined;
  readonly digits?: NonconformingDigits | undefined;
  /** Masks values again that would fit when they are masked. */
  readonly staysNonconforming?: boolean;
}

/** In bytes. Longer values are masked as text: a group of them would need too much memory. */
const maxBytesInGroup = 1024;
const notTaken = -1;
const none: readonly Nonconformance[] = [];

export function fallbackKernel({
  context,
  prf,
  reasonsOf,
  digits: fixed,
  staysNonconforming = false,
}: FallbackKernelOptions): GroupKernel {
  const { outputCase, trimWhiteSpace } = context;
  const messages = new MessageList(prf);
  /** Code points of the added values, in order; then their replacements. */
  let codePoints = new Uint32Array(4096);
  /** For each value: its number among the taken ones, or `notTaken`; its reasons. */
  const numbers = new Int32Array(groupSize);
  const reasons: (readonly Nonconformance[])[] = [];
  /** For each taken value, the end of its code points. */
  const ends = new Uint32Array(groupSize);
  const own = new Uint32Array(maxBytesInGroup);
  const message = new Uint32Array(maxBytesInGroup);
  const alsoUnchanged = unchangedLists();
  const fits = (characters: ArrayLike<number>) => {
    own.set(characters);
    return reasonsOf(own, characters.length) === undefined;
  };
  const maskAgain = createFallback(prf, fixed, fits);

  /** Reads a value into `own`; returns how many code points it has, `notTaken` when it is not valid UTF-8. */
  const read = (bytes: Uint8Array, start: number, end: number): number => {
    let length = 0;
    for (let at = start; at < end;) {
      const byte = bytes[at] ?? 0;
      const codePoint = byte < 0x80 ? byte : codePointAt(bytes, at, end);
      if (codePoint < 0) return notTaken;
      own[length++] = codePoint;
      at += byte < 0x80 ? 1 : encodedLength(codePoint);
    }
    return length;
  };

  /** Adds a value if it is nonconforming; returns its reasons. */
  const take = (bytes: Uint8Array, start: number, end: number): readonly Nonconformance[] | undefined => {
    if (end === nullEnd || end - start > maxBytesInGroup) return undefined;
    const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
    const length = read(bytes, from, trimWhiteSpace ? trimmedEnd(bytes, from, end) : end);
    const found = length > 0 ? reasonsOf(own, length) : undefined;
    if (found === undefined) return undefined;
    const at = messages.count === 0 ? 0 : (ends[messages.count - 1] ?? 0);
    codePoints = growArray(codePoints, at + length);
    let count = 0;
    for (let i = 0; i < length; i++) {
      const codePoint = own[i] ?? 0;
      codePoints[at + i] = codePoint;
      if (isReplaceable(codePoint)) message[count++] = codePoint;
    }
    ends[messages.count] = at + length;
    messages.add(message, 0, count, 0, replacementLength * count);
    return found;
  };

  /** Replaces the characters of value number n of those that are taken; returns whether one has changed. */
  const replace = (n: number): boolean => {
    const start = n === 0 ? 0 : (ends[n - 1] ?? 0);
    const end = ends[n] ?? 0;
    const kept = fixed === undefined ? 0 : fixed.keptOf(countDigits(codePoints, start, end));
    let drawAt = messages.fallbackStart(n);
    let index = 0;
    let hasChanged = false;
    for (let i = start; i < end; i++) {
      const codePoint = codePoints[i] ?? 0;
      if (!isReplaceable(codePoint)) continue;
      const isFixed = fixed !== undefined && isDigit(codePoint);
      const replacement = isFixed
        ? index++ < kept
          ? codePoint
          : fixed.fill
        : replacementOf(codePoint, messages.fallback, drawAt);
      drawAt += replacementLength;
      codePoints[i] = replacement;
      if (replacement !== codePoint) hasChanged = true;
    }
    return hasChanged;
  };

  /** The same, with a value that fits afterwards being replaced again. */
  const replaceByNonconforming = (n: number): boolean => {
    const masked = codePoints.subarray(n === 0 ? 0 : ends[n - 1], ends[n]);
    const original = masked.slice();
    replace(n);
    if (fits(masked)) masked.set(codePointsOf(maskAgain([stringOf(Array.from(masked))])[0] ?? ''));
    return masked.some((codePoint, i) => codePoint !== original[i]);
  };
  const replaceOne = staysNonconforming ? replaceByNonconforming : replace;

  return {
    mask(bytes, values) {
      messages.clear();
      const count = values.length / numbersEach;
      for (let i = 0; i < count; i++) {
        const found = take(bytes, values[numbersEach * i + 1] ?? 0, values[numbersEach * i + 2] ?? nullEnd);
        numbers[i] = found === undefined ? notTaken : messages.count - 1;
        reasons[i] = found ?? none;
      }
      messages.draw();
      for (let i = 0; i < count; i++) {
        const n = numbers[i] ?? notTaken;
        if (n !== notTaken && !replaceOne(n)) reasons[i] = alsoUnchanged(reasons[i] ?? none);
      }
    },
    hasMasked: (i) => numbers[i] !== notTaken,
    nonconformancesOf: (i) => reasons[i] ?? none,
    write(bytes, i, start, end, output: ByteWriter) {
      const n = numbers[i] ?? 0;
      const first = n === 0 ? 0 : (ends[n - 1] ?? 0);
      const last = ends[n] ?? 0;
      if (outputCase === 'AsIs') {
        for (let at = first; at < last; at++) output.writeCodePoint(codePoints[at] ?? 0);
        return;
      }
      const from = trimWhiteSpace ? trimmedStart(bytes, start, end) : start;
      const original = decodeUtf8(bytes, from, trimWhiteSpace ? trimmedEnd(bytes, from, end) : end) ?? [];
      output.write(
        encodeUtf8(inOutputCase(Array.from(codePoints.subarray(first, last)), outputCase, original)),
      );
    },
  };
}

function countDigits(codePoints: Uint32Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (isDigit(codePoints[i] ?? 0)) count++;
  return count;
}

/**
 * Creates the function that gives a list with the reason after it that nothing changed: for the same list, the same
 * one.
 */
function unchangedLists() {
  const known = new Map<readonly Nonconformance[], readonly Nonconformance[]>();
  return (list: readonly Nonconformance[]): readonly Nonconformance[] => {
    const found = known.get(list) ?? [...list, ...cameOutUnchanged];
    known.set(list, found);
    return found;
  };
}
