// Masks nonconforming values character by character: each is replaced by one of its kind, drawn with separate keys
// (docs/masking-algorithm.md, "Fallback"). Every algorithm can use it.
import {
  categoryOf,
  decimalDigit,
  letter,
  otherNumber,
  titleCaseLetter,
  upperCaseLetter,
  zeroOf,
} from '@masker/text';
import { drawLength, drawNumber } from './draw.ts';

/** Bytes of the fallback stream per character, enough for 26 letters. */
export const replacementLength = drawLength(5);

const [asciiZero, upperA, lowerA] = [0x30, 0x41, 0x61];

/**
 * Returns the replacement of a character: a decimal digit becomes one of its script, another number an ASCII digit, a
 * letter an ASCII letter, in upper case if it is upper or title case. Marks and all other characters stay unchanged.
 *
 * @param offset offset of the drawn bytes
 */
export function replacementOf(codePoint: number, bytes: Uint8Array, offset: number): number {
  const first = firstOfKind(codePoint);
  if (first < 0) return codePoint;
  const size = first === upperA || first === lowerA ? 26 : 10;
  return first + drawNumber(bytes, offset, replacementLength, size);
}

/** Returns true if a character is replaceable, even if by itself. */
export function isReplaceable(codePoint: number): boolean {
  return firstOfKind(codePoint) >= 0;
}

/**
 * Returns the first of the characters that replace one, side by side: ten digits or 26 letters; -1 for what
 * stays.
 */
function firstOfKind(codePoint: number): number {
  if (codePoint < 0x80) {
    if (codePoint >= asciiZero && codePoint < asciiZero + 10) return asciiZero;
    if (codePoint >= lowerA && codePoint < lowerA + 26) return lowerA;
    return codePoint >= upperA && codePoint < upperA + 26 ? upperA : -1;
  }
  switch (categoryOf(codePoint)) {
    case decimalDigit:
      return zeroOf(codePoint);
    case otherNumber:
      return asciiZero;
    case upperCaseLetter:
    case titleCaseLetter:
      return upperA;
    case letter:
      return lowerA;
    default:
      return -1;
  }
}
