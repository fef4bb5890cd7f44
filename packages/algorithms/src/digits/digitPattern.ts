// Declares values that consist of digits with separators: the offsets of the digits and the treatment of
// each. Texts, columns, spans and nonconforming values are all masked by this one declaration
// (prepareDigits.ts).
import { type ReplaceDigits, isReplaceable, type PseudoRandomFunction } from '@masker/masking-core';
import type { Nonconformance } from '../interface/explanation.ts';
import type { NonconformingDigits } from '../fallback/fallbackMasking.ts';

export interface DigitPattern {
  readonly reader: DigitReader;
  /** The form by its number, for values that a reader reads. */
  formOf(form: number): DigitForm;
  /** Draws for nonconforming values. */
  readonly fallback: PseudoRandomFunction;
  /** Treatment of their digits if these aren't drawn. */
  readonly nonconformingDigits?: NonconformingDigits;
}

/** Reads values. Its properties describe the value read last. */
export interface DigitReader {
  /** Offsets of the digits; as long as the form has digits. */
  readonly indexes: Uint32Array;
  /**
   * Reads the bytes in `[start, end)`.
   *
   * @param kinds the kind of each byte: `asciiKinds` or `characterKinds`
   * @returns the form of the value, a small number from 1; 0 for a nonconforming value
   */
  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number;
  /** Returns why a value is nonconforming; empty if it conforms. */
  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly Nonconformance[];
}

export interface DigitForm {
  /** The digits in order. */
  readonly digits: readonly DigitPart[];
  readonly draws: readonly DigitDraw[];
  /** Replaces the digits that aren't drawn. */
  readonly fix?: (text: Uint8Array, indexes: ArrayLike<number>) => void;
  /** Digits at the end that are replaced by others, perhaps of another number. */
  readonly ending?: { readonly from: number; readonly digits: string } | undefined;
  /** True if letters belong to it, which have a letter case. */
  readonly hasLetters?: boolean;
}

/** The part of a value that a digit belongs to, as the presentation lists them, and whether it is replaced. */
export interface DigitPart {
  readonly part: number;
  readonly isMasked: boolean;
}

export interface DigitDraw {
  readonly prf: PseudoRandomFunction;
  /** Number of leading digits that are the message; the other digits aren't replaced. */
  readonly message: number;
  /** In bytes. */
  readonly length: number;
  readonly replace: ReplaceDigits;
}

/** Classes of bytes: a digit, a character that stays and doesn't matter, or anything else. */
export const [otherKind, digitKind, separatorKind] = [0, 1, 2];

/** Classes of the bytes of UTF-8; bytes of characters beyond ASCII aren't distinguished. */
export const asciiKinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return digitKind;
  return byte < 0x80 && !isReplaceable(byte) ? separatorKind : otherKind;
});

/** Replaces a kept non-ASCII character. All others are 0xff. */
const otherSeparator = 0x80;

/** Classes of bytes that are one character each. */
export const characterKinds = asciiKinds.slice();
characterKinds[otherSeparator] = separatorKind;

/** Writes a byte for each of the first characters of a text, given as code points. */
export function writeCharacters(
  codePoints: ArrayLike<number>,
  length: number,
  text: Uint8Array,
  start: number,
): void {
  for (let i = 0; i < length; i++) {
    const codePoint = codePoints[i] ?? 0;
    text[start + i] = codePoint < 0x80 ? codePoint : isReplaceable(codePoint) ? 0xff : otherSeparator;
  }
}

/**
 * Creates consecutive parts of the given numbers of digits; a part without digits counts in the numbering
 * only.
 */
export function digitParts(...parts: readonly (readonly [digits: number, isMasked: boolean])[]): DigitPart[] {
  return parts.flatMap(([digits, isMasked], part) =>
    Array.from({ length: digits }, () => ({ part, isMasked })),
  );
}
