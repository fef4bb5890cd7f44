// Reads card numbers: their characters, the drawn digits, and the reasons of nonconforming values
// (docs/masking-algorithm.md, "CCAccount").
import { drawDigits, groupsLength } from '@masker/masking-core';
import {
  type DigitForm,
  digitKind,
  digitParts,
  type DigitPattern,
  type DigitReader,
  otherKind,
} from '../digits/digitPattern.ts';
import { cameOutUnchanged, isDigit } from '../fallback/fallbackMasking.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf } from '../interface/explanation.ts';
import { checkDigitOf, type Digits, hasCheckDigit } from '../digits/luhn.ts';
import { minDigits, maxDigits, type ReplacingSettings } from './settings.ts';

export type CardReason = 'too-few-digits' | 'too-many-digits' | 'check-digit' | 'other-characters';

const none: readonly Nonconformance[] = [];
const other: CardReason = 'other-characters';
/** The lists of reasons, without and with other characters. */
const listsOf = (reason: CardReason) =>
  [nonconformancesOf(reason), nonconformancesOf(reason, other)] as const;
const tooFew = listsOf('too-few-digits');
const tooMany = listsOf('too-many-digits');
const wrongCheckDigit = listsOf('check-digit');
const otherOnly = nonconformancesOf(other);

/**
 * Returns why digits are no card number; empty when they are one.
 *
 * @param hasOthers whether there are other characters that no card number holds
 * @param length how many digits there are, which may be more than the first ones that are given
 */
export function reasonsOf(
  digits: Digits,
  hasOthers: boolean,
  length = digits.length,
): readonly Nonconformance[] {
  const index = hasOthers ? 1 : 0;
  if (length < minDigits) return tooFew[index];
  if (length > maxDigits) return tooMany[index];
  if (!hasCheckDigit(digits, 0, length)) return wrongCheckDigit[index];
  return hasOthers ? otherOnly : none;
}

/** Index of the first shown digit if the last ones are shown, except for values with too few digits. */
export function shownFrom(length: number, last: number): number {
  return length < minDigits ? length : length - last;
}

/** Reasons, and that the value came out unchanged although it should not. */
export function withUnchanged(
  reasons: readonly Nonconformance[],
  isUnchanged: boolean,
): readonly Nonconformance[] {
  return reasons.length > 0 && isUnchanged ? [...reasons, ...cameOutUnchanged] : reasons;
}

/** Digits with a right check digit, and any separators; the form is how many they are. */
export class CardReader implements DigitReader {
  readonly indexes = new Uint32Array(maxDigits);
  readonly #digits = new Int32Array(maxDigits);

  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number {
    const { indexes } = this;
    const digits = this.#digits;
    let count = 0;
    for (let at = start; at < end; at++) {
      const byte = text[at] ?? 0;
      if (isDigit(byte)) {
        if (count === maxDigits) return 0;
        indexes[count] = at;
        digits[count++] = byte;
      } else if (kinds[byte] === otherKind) return 0;
    }
    return count >= minDigits && hasCheckDigit(digits, 0, count) ? count : 0;
  }

  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly Nonconformance[] {
    const digits = this.#digits;
    let count = 0;
    let hasOthers = false;
    for (let at = start; at < end; at++) {
      const byte = text[at] ?? 0;
      const kind = kinds[byte];
      if (kind === digitKind) {
        if (count < maxDigits) digits[count] = byte;
        count++;
      } else if (kind === otherKind) hasOthers = true;
    }
    return reasonsOf(digits, hasOthers, count);
  }
}

export function cardPattern({ save, fill }: ReplacingSettings, context: MaskingContext): DigitPattern {
  const prf = context.prf(`masker/1 CCAccount\nsave ${save}`);
  return {
    reader: new CardReader(),
    formOf: (length) => cardForm(prf, save, length),
    fallback: prf,
    nonconformingDigits: { keptOf: (count) => (count < minDigits ? 0 : save), fill: fill.charCodeAt(0) },
  };
}

function cardForm(prf: DigitPattern['fallback'], save: number, length: number): DigitForm {
  const last = length - 1;
  const digits = new Int32Array(length);
  const drawn = [last - save, true] as const;
  return {
    digits: save === 0 ? digitParts(drawn, [1, true]) : digitParts([save, false], drawn, [1, true]),
    draws: [
      {
        prf,
        message: length,
        length: groupsLength(last - save),
        replace(draws, at, text, indexes, from) {
          for (let i = 0; i < save; i++) digits[i] = text[indexes[from + i] ?? 0] ?? 0;
          drawDigits(digits, save, last, draws, at);
          digits[last] = checkDigitOf(digits, 0, last);
          for (let i = save; i < length; i++) text[indexes[from + i] ?? 0] = digits[i] ?? 0;
        },
      },
    ],
  };
}
