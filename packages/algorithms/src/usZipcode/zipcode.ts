// Reads ZIP codes: their characters, the drawn digits, and the reasons of nonconforming values
// (docs/masking-algorithm.md, "USZipcode").
import { putDigits, bitsOfCount, drawLength, drawNumber } from '@masker/masking-core';
import {
  type DigitPattern,
  digitKind,
  digitParts,
  type DigitReader,
  otherKind,
} from '../digits/digitPattern.ts';
import { isDigit } from '../fallback/fallbackMasking.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf } from '../interface/explanation.ts';
import type { ZipcodeSettings } from './settings.ts';

type ZipcodeReason = 'digit-count' | 'other-characters';

/** Numbers of digits of a ZIP code, without and with the four of ZIP+4. They identify its forms, too. */
export const [fiveDigits, nineDigits] = [5, 9];
/** Number of digits that stay. */
export const areaDigits = 3;

/** Numbers of pairs and fours of digits, and the bytes that a draw of one takes. */
export const [pairs, fours] = [100, 10_000];
const [pairLength, fourLength] = [drawLength(bitsOfCount(pairs)), drawLength(bitsOfCount(fours))];

const digitCount: ZipcodeReason = 'digit-count';
const otherCharacters: ZipcodeReason = 'other-characters';
const none = nonconformancesOf();
const wrongCount = nonconformancesOf(digitCount);
const wrongCharacters = nonconformancesOf(otherCharacters);
const wrongCountAndCharacters = nonconformancesOf(digitCount, otherCharacters);

/** Five or nine digits, with any separators. */
export class ZipcodeReader implements DigitReader {
  readonly indexes = new Uint32Array(nineDigits);

  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number {
    const { indexes } = this;
    let count = 0;
    for (let at = start; at < end; at++) {
      const byte = text[at] ?? 0;
      if (isDigit(byte)) {
        if (count === nineDigits) return 0;
        indexes[count++] = at;
      } else if (kinds[byte] === otherKind) return 0;
    }
    return count === fiveDigits || count === nineDigits ? count : 0;
  }

  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly Nonconformance[] {
    let digits = 0;
    let hasOthers = false;
    for (let at = start; at < end; at++) {
      const kind = kinds[text[at] ?? 0];
      if (kind === digitKind) digits++;
      else if (kind === otherKind) hasOthers = true;
    }
    if (digits === fiveDigits || digits === nineDigits) return hasOthers ? wrongCharacters : none;
    return hasOthers ? wrongCountAndCharacters : wrongCount;
  }
}

export function zipcodePattern(settings: ZipcodeSettings, { prf }: MaskingContext): DigitPattern {
  const { masksLastTwo, plus4, discrete } = settings;
  const five = prf('masker/1 USZipcode 5');
  const nine = prf('masker/1 USZipcode 4');
  const pair = {
    prf: five,
    message: fiveDigits,
    length: pairLength,
    replace: (draws: Uint8Array, at: number, text: Uint8Array, indexes: Uint32Array, from: number) => {
      putDigits(
        text,
        indexes,
        from + areaDigits,
        from + fiveDigits,
        drawNumber(draws, at, pairLength, pairs),
      );
    },
  };
  const four = {
    prf: nine,
    message: nineDigits,
    length: fourLength,
    replace: (draws: Uint8Array, at: number, text: Uint8Array, indexes: Uint32Array, from: number) => {
      putDigits(
        text,
        indexes,
        from + fiveDigits,
        from + nineDigits,
        drawNumber(draws, at, fourLength, fours),
      );
    },
  };
  const fixFour = (text: Uint8Array, indexes: ArrayLike<number>) => {
    const first = text[indexes[fiveDigits] ?? 0] ?? 0;
    for (let i = fiveDigits; i < nineDigits; i++)
      text[indexes[i] ?? 0] = plus4 === 'DISCRETE' ? discrete.charCodeAt(i - fiveDigits) : first;
  };
  const [area, lastTwo] = [[areaDigits, false] as const, [fiveDigits - areaDigits, masksLastTwo] as const];
  const short = { digits: digitParts(area, lastTwo), draws: masksLastTwo ? [pair] : [] };
  const digits = digitParts(area, lastTwo, [nineDigits - fiveDigits, true]);
  const long =
    plus4 === 'VARIABLE'
      ? { digits, draws: [...short.draws, four] }
      : { digits, draws: short.draws, fix: fixFour };
  return {
    reader: new ZipcodeReader(),
    formOf: (form) => (form === fiveDigits ? short : long),
    fallback: five,
  };
}
