// The layout of a value: the offsets of its visible characters. Values of the same format share a layout.
import type { Interval } from '../../sets/intervals.ts';
import type { AsciiPlan } from './asciiPlan.ts';

/** Number of bytes read and written at once. */
export const wordLength = 4;

/**
 * Requirements on four bytes. Xor with `expected` turns expected ignored characters into zeros, and digits
 * into 0 to 9; adding `carry` carries higher values into the upper half of a digit's byte, and values above
 * the range of ordinary visible characters into the highest bit, as subtracting `lower` does for values below
 * it; the bits in `forbidden` must be zero.
 */
export interface WordCheck {
  /** Offset of the four bytes in the value. */
  readonly source: number;
  readonly expected: number;
  readonly carry: number;
  readonly lower: number;
  readonly forbidden: number;
}

export interface Layout {
  /** The length of the values, in bytes. */
  readonly length: number;
  /** Offset of each visible character in the value. */
  readonly indexes: readonly number[];
  /** Offsets of the characters that are looked up in `isVisible`. */
  readonly lookedUp: readonly number[];
  /** Returns the requirements on the four bytes at an offset. */
  checkAt(index: number): WordCheck;
}

/** Classes of bytes in ordinary values. */
export interface ByteClasses {
  /** 1 for ignored characters. */
  readonly isIgnored: Uint8Array;
  /** 1 for characters that may be visible. */
  readonly isVisible: Uint8Array;
  /** Their longest range: values without others are checked four characters at once. */
  readonly visibleRange: Interval<number>;
  /** 1 for characters that mustn't be at either end. */
  readonly isTrimmed: Uint8Array;
}

const zero = 0x30;
const isDigit = (byte: number) => byte >= zero && byte <= zero + 9;

export function layoutOf(
  value: Uint8Array,
  plan: AsciiPlan,
  { isIgnored, visibleRange }: ByteClasses,
): Layout {
  const indexes: number[] = [];
  const others: number[] = [];
  let isInRange = true;
  const [expected, carry] = [requirement(value), requirement(value)];
  const [lower, forbidden] = [requirement(value), requirement(value)];
  for (const [index, byte] of value.entries()) {
    if (isIgnored[byte] === 1) {
      expected.setUint8(index, byte);
      forbidden.setUint8(index, 0xff);
      continue;
    }
    const needsDigit = plan.isDigit[indexes.length];
    indexes.push(index);
    if (needsDigit !== true) {
      others.push(index);
      isInRange &&= byte >= visibleRange.from && byte <= visibleRange.to;
      continue;
    }
    expected.setUint8(index, zero);
    carry.setUint8(index, 0x0f - 9);
    forbidden.setUint8(index, 0xf0);
  }
  for (const index of isInRange ? others : []) {
    carry.setUint8(index, 0x7f - visibleRange.to);
    lower.setUint8(index, visibleRange.from);
    forbidden.setUint8(index, 0x80);
  }
  return {
    length: value.length,
    indexes,
    lookedUp: isInRange ? [] : others,
    checkAt: (source) => ({
      source,
      expected: expected.getInt32(source, true),
      carry: carry.getInt32(source, true),
      lower: lower.getInt32(source, true),
      forbidden: forbidden.getInt32(source, true),
    }),
  };
}

/**
 * Returns true if the value in `[start, end)` is ordinary. Allocates nothing: it is called for each value of a
 * nonconforming column.
 */
export function isOrdinary(
  view: DataView,
  start: number,
  end: number,
  { isDigit: needsDigit }: AsciiPlan,
  { isIgnored, isVisible, isTrimmed }: ByteClasses,
): boolean {
  if (start === end) return false;
  if (isTrimmed[view.getUint8(start)] === 1 || isTrimmed[view.getUint8(end - 1)] === 1) return false;
  let visible = 0;
  for (let at = start; at < end; at++) {
    const byte = view.getUint8(at);
    if (isIgnored[byte] === 1) continue;
    if (visible === needsDigit.length || isVisible[byte] === 0) return false;
    if (needsDigit[visible++] === true && !isDigit(byte)) return false;
  }
  return visible === needsDigit.length;
}

/** One byte for each of the value; what lies after it may be anything. */
function requirement(value: Uint8Array): DataView {
  return new DataView(new ArrayBuffer(value.length + wordLength));
}

/** Adjacent characters: the offset of the first in the value, and its index among the visible ones. */
export interface Stretch {
  readonly source: number;
  readonly target: number;
  readonly length: number;
}

/** Splits visible characters into stretches of at most a word that are adjacent in the value. */
export function stretchesOf(indexes: readonly number[], from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let target = from; target < to;) {
    const source = indexes[target] ?? 0;
    let length = 1;
    while (length < wordLength && target + length < to && indexes[target + length] === source + length)
      length++;
    stretches.push({ source, target, length });
    target += length;
  }
  return stretches;
}

/** Returns the first `length` bytes of a little-endian word. */
export function firstBytes(length: number): number {
  return length >= wordLength ? -1 : (1 << (8 * length)) - 1;
}
