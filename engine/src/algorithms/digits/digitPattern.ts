// Declares values that are digits with separators between them: the places of the digits, and what becomes of each.
// Texts, columns, spans and values that don't fit are all masked by this one declaration (prepareDigits.ts).
import type { ReplaceDigits } from '../../masking/draws/digitBatch.ts';
import { isReplaceable } from '../../masking/draws/fallback.ts';
import type { PseudoRandomFunction } from '../../masking/draws/pseudoRandomFunction.ts';
import type { NonConformance } from '../interface/explanation.ts';
import type { MisfitDigits } from '../fallback/fallbackMasking.ts';

export interface DigitPattern {
  readonly reader: DigitReader;
  /** The form by its number, for values that a reader reads. */
  formOf(form: number): DigitForm;
  /** Draws for values that don't fit. */
  readonly fallback: PseudoRandomFunction;
  /** The treatment of their digits, where these aren't drawn. */
  readonly misfitDigits?: MisfitDigits;
}

/** Reads values. All that it tells is of the value that was read last. */
export interface DigitReader {
  /** Places of the digits, as many as the form has. */
  readonly places: Uint32Array;
  /**
   * Reads the bytes from `start` up to, without, `end`.
   *
   * @param kinds what each byte is: `asciiKinds`, or `characterKinds`
   * @returns the form of the value, a small number from 1; 0 for a value that doesn't fit
   */
  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number;
  /** Why a value doesn't fit; empty where it does. */
  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly NonConformance[];
}

export interface DigitForm {
  /** Each digit, by its place. */
  readonly digits: readonly DigitPart[];
  readonly draws: readonly DigitDraw[];
  /** Replaces digits by what is not drawn. */
  readonly fix?: (text: Uint8Array, places: ArrayLike<number>) => void;
  /** Digits at the end that become others, perhaps more or fewer of them. */
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
  /** So many of the first digits are the message; the others are not replaced. */
  readonly message: number;
  /** In bytes. */
  readonly length: number;
  readonly replace: ReplaceDigits;
}

/** Classes of bytes: a digit, a character that stays and doesn't matter, or anything else. */
export const [otherKind, digitKind, separatorKind] = [0, 1, 2];

/** Classes of the bytes of UTF-8; bytes of characters beyond ASCII aren't told apart. */
export const asciiKinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return digitKind;
  return byte < 0x80 && !isReplaceable(byte) ? separatorKind : otherKind;
});

/** In place of a character beyond ASCII that stays. All others are 0xff. */
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

/** Parts of so many digits each, one after the other; those without digits are left out of the digits, not of the numbers. */
export function digitParts(...parts: readonly (readonly [digits: number, isMasked: boolean])[]): DigitPart[] {
  return parts.flatMap(([digits, isMasked], part) =>
    Array.from({ length: digits }, () => ({ part, isMasked })),
  );
}
