// Segments that mask code points of values that fit, without an object for a value.
import type { Segment } from '../../model/segmentSettings.ts';
import { codePointSelector, codePointSetHas, codePointSetSize } from '../../sets/codePointSet.ts';
import {
  cutIntegerSet,
  integerAt,
  integerSetHas,
  intervalsSize,
  isFullIntegerSet,
} from '../../sets/integerSet.ts';
import { bitsOfCount, bitsOfDigits, drawInteger, drawLength, drawNumber } from '../../../../draws/draw.ts';
import { groupWidth } from '../../masking/numericSegment.ts';

export interface CodePointSegment {
  readonly width: number;
  /** How many bytes are drawn for it. */
  readonly drawLength: number;
  /** Whether the characters from `at` on are for it; what is not goes another way. */
  fits(characters: Int32Array, at: number): boolean;
  /** Masks characters that fit, with the bytes from `drawAt` on. */
  mask(characters: Int32Array, at: number, draws: Uint8Array, drawAt: number): void;
}

const zero = 0x30;
/** So many code points, those of the alphabets of two bytes in UTF-8, are looked up in tables. */
const tableLength = 0x800;

/** Makes a segment ready. */
export function codePointSegment(segment: Segment): CodePointSegment {
  switch (segment.type) {
    case 'Preserve':
      return { width: Number(segment.length), drawLength: 0, fits: () => true, mask: () => undefined };
    case 'AlphaNumeric':
      return charactersSegment(segment);
    case 'Numeric':
      return isFullIntegerSet(segment.masked) ? groupsSegment(segment) : integerSegment(segment);
  }
}

function charactersSegment({
  length,
  original,
  masked,
}: Extract<Segment, { type: 'AlphaNumeric' }>): CodePointSegment {
  const width = Number(length);
  const size = codePointSetSize(masked);
  const select = codePointSelector(masked);
  const isOriginal = new Uint8Array(tableLength);
  for (const { from, to } of original) isOriginal.fill(1, from, to + 1);
  const choices = Int32Array.from({ length: Math.min(size, tableLength) }, (_, i) => select(i));
  const bytesEach = drawLength(bitsOfCount(size));
  return {
    width,
    drawLength: width * bytesEach,
    fits: () => true,
    mask(characters, at, draws, drawAt) {
      for (let i = at, from = drawAt; i < at + width; i++, from += bytesEach) {
        const codePoint = characters[i] ?? 0;
        if (codePoint < tableLength ? isOriginal[codePoint] === 0 : !codePointSetHas(original, codePoint))
          continue;
        const index = drawNumber(draws, from, bytesEach, size);
        characters[i] = index < tableLength ? (choices[index] ?? 0) : select(index);
      }
    },
  };
}

/** A Numeric segment of which all numbers are drawn, nine digits at once. */
function groupsSegment({ length, original }: Extract<Segment, { type: 'Numeric' }>): CodePointSegment {
  const width = Number(length);
  const groups = Array.from({ length: Math.ceil(width / groupWidth) }, (_, i) => {
    const digits = Math.min(groupWidth, width - i * groupWidth);
    return { digits, bytes: drawLength(bitsOfDigits(digits)), size: 10 ** digits };
  });
  const isFull = isFullIntegerSet(original);
  return {
    width,
    drawLength: groups.reduce((sum, { bytes }) => sum + bytes, 0),
    fits: (characters, at) => areDigits(characters, at, width),
    mask(characters, at, draws, drawAt) {
      if (!isFull && !integerSetHas(original, textOf(characters, at, width))) return;
      let to = at;
      let from = drawAt;
      for (const { digits, bytes, size } of groups) {
        let rest = drawNumber(draws, from, bytes, size);
        to += digits;
        from += bytes;
        for (let i = to - 1; i >= to - digits; i--) {
          const higher = Math.floor(rest / 10);
          characters[i] = zero + rest - 10 * higher;
          rest = higher;
        }
      }
    },
  };
}

/** A Numeric segment of which one integer is drawn. */
function integerSegment({
  length,
  original,
  masked,
}: Extract<Segment, { type: 'Numeric' }>): CodePointSegment {
  const width = Number(length);
  const bytes = drawLength(bitsOfDigits(width));
  const choices = cutIntegerSet(masked, width);
  const size = intervalsSize(choices);
  const isFull = isFullIntegerSet(original);
  return {
    width,
    drawLength: bytes,
    fits: (characters, at) => size > 0n && areDigits(characters, at, width),
    mask(characters, at, draws, drawAt) {
      if (!isFull && !integerSetHas(original, textOf(characters, at, width))) return;
      const digits = integerAt(choices, drawInteger(draws, drawAt, bytes, size)).toString();
      const first = at + width - digits.length;
      characters.fill(zero, at, first);
      for (let i = 0; i < digits.length; i++) characters[first + i] = digits.charCodeAt(i);
    },
  };
}

function areDigits(characters: Int32Array, at: number, width: number): boolean {
  for (let i = at; i < at + width; i++) {
    const digit = (characters[i] ?? 0) - zero;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

function textOf(characters: Int32Array, at: number, width: number): string {
  return String.fromCharCode(...characters.subarray(at, at + width));
}
