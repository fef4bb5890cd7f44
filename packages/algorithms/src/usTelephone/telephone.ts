// Reads telephone numbers: their characters, the drawn digits, and the reasons of nonconforming values
// (docs/masking-algorithm.md, "USTelephone").
import { putDigits, type ReplaceDigits, bitsOfCount, drawLength, drawNumber } from '@masker/masking-core';
import {
  type DigitDraw,
  digitKind,
  digitParts,
  type DigitPattern,
  type DigitReader,
  separatorKind,
} from '../digits/digitPattern.ts';
import { maxExtensionDigits, readExtension } from '../digits/readExtension.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import { type Nonconformance, nonconformancesOf } from '../interface/explanation.ts';
import type { USTelephoneSettings } from './settings.ts';

type TelephoneReason = 'digit-count' | 'other-characters';

/** In digits: with a country code. */
const maxDigits = 11;
/** In digits: exchange and subscriber number, and with the area code. */
export const [localDigits, nationalDigits] = [7, 10];

/** Returns the number of digits to which a shorter whole number is padded: that of a telephone number. */
export function paddedLength(digits: number): number {
  if (digits > nationalDigits) return digits;
  return digits > localDigits ? nationalDigits : localDigits;
}

/** The drawn exchanges: 200 to 999 without those that end with 11, ascending. */
export const exchanges: readonly number[] = Array.from({ length: 800 }, (_, i) => 200 + i).filter(
  (number) => number % 100 !== 11,
);
export const subscribers = 10_000;
/** Number of bytes of a draw. */
const exchangeLength = drawLength(bitsOfCount(exchanges.length));
const subscriberLength = drawLength(bitsOfCount(subscribers));

const digitCount: TelephoneReason = 'digit-count';
const otherCharacters: TelephoneReason = 'other-characters';
const none = nonconformancesOf();
const wrongCount = nonconformancesOf(digitCount);
const wrongCharacters = nonconformancesOf(otherCharacters);
const wrongCountAndCharacters = nonconformancesOf(digitCount, otherCharacters);

/** Seven or ten digits, perhaps after the country code 1, and perhaps an extension. */
export class USTelephoneReader implements DigitReader {
  /** Offsets of the digits before an extension. */
  readonly #all = new Uint32Array(maxDigits);
  /** Offsets of the last ten digits, or of seven; then those of the extension's. */
  readonly indexes = new Uint32Array(nationalDigits + maxExtensionDigits);
  #count = 0;
  #extension = 0;
  #hasWrongCount = false;
  #hasOthers = false;

  reasonsOf(text: Uint8Array, start: number, end: number, kinds: Uint8Array): readonly Nonconformance[] {
    this.read(text, start, end, kinds);
    if (this.#hasWrongCount) return this.#hasOthers ? wrongCountAndCharacters : wrongCount;
    return this.#hasOthers ? wrongCharacters : none;
  }

  read(text: Uint8Array, start: number, end: number, kinds: Uint8Array): number {
    this.#extension = 0;
    let at = start;
    let all = 0;
    for (; at < end; at++) {
      const byte = text[at] ?? 0;
      const kind = kinds[byte];
      if (kind === digitKind) {
        if (all < maxDigits) this.#all[all] = at;
        all++;
      } else if (byte === numberSign || kind !== separatorKind) break;
    }
    const hasCountry = all === maxDigits && text[this.#all[0] ?? 0] === one;
    this.#count = hasCountry ? nationalDigits : all;
    this.#hasWrongCount = this.#count !== nationalDigits && this.#count !== localDigits;
    const first = hasCountry ? 1 : 0;
    for (let i = 0; i < this.#count && i < nationalDigits; i++) this.indexes[i] = this.#all[first + i] ?? 0;
    if (at < end)
      this.#extension = readExtension(
        text,
        at,
        end,
        kinds,
        this.indexes,
        Math.min(this.#count, nationalDigits),
      );
    this.#hasOthers = at < end && this.#extension === 0;
    return this.#hasWrongCount || this.#hasOthers ? 0 : formOf(this.#count, this.#extension);
  }
}

export function telephonePattern(settings: USTelephoneSettings, { prf }: MaskingContext): DigitPattern {
  const own = prf(`masker/1 USTelephone\nexchange ${settings.exchange}`);
  const extension = prf('masker/1 USTelephone\nextension');
  const length = subscriberLength + (settings.exchange === 'VARIABLE' ? exchangeLength : 0);
  return {
    reader: new USTelephoneReader(),
    formOf(form) {
      const [count, more] = countsOf(form);
      const number = { prf: own, message: count, length, replace: replaceNumber(settings, count) };
      return {
        digits: digitParts(
          [count - localDigits, false],
          [3, settings.exchange !== 'NONE'],
          [4, true],
          [more, settings.extension !== 'NONE'],
        ),
        draws:
          more > 0 && settings.extension === 'VARIABLE'
            ? [number, { prf: extension, message: count + more, ...drawExtension(count, more) }]
            : [number],
        ending:
          more > 0 && settings.extension === 'DISCRETE'
            ? { from: count, digits: settings.extensionDigits }
            : undefined,
        hasLetters: more > 0,
      };
    },
    fallback: own,
  };
}

function replaceNumber({ exchange, exchangeDigits }: USTelephoneSettings, digits: number): ReplaceDigits {
  const subscriber = digits - 4;
  const first = subscriber - 3;
  const fixed = Number(exchangeDigits);
  return (draws, at, text, indexes, from) => {
    let drawAt = at;
    if (exchange === 'DISCRETE') putDigits(text, indexes, from + first, from + subscriber, fixed);
    if (exchange === 'VARIABLE') {
      const drawn = exchanges[drawNumber(draws, drawAt, exchangeLength, exchanges.length)] ?? 0;
      putDigits(text, indexes, from + first, from + subscriber, drawn);
      drawAt += exchangeLength;
    }
    const number = drawNumber(draws, drawAt, subscriberLength, subscribers);
    putDigits(text, indexes, from + subscriber, from + digits, number);
  };
}

/** @param count number of digits before the extension */
function drawExtension(count: number, digits: number): Pick<DigitDraw, 'length' | 'replace'> {
  const size = 10 ** digits;
  const length = drawLength(bitsOfCount(size));
  return {
    length,
    replace(draws, at, text, indexes, from) {
      putDigits(text, indexes, from + count, from + count + digits, drawNumber(draws, at, length, size));
    },
  };
}

/** Encodes the number of digits, and of those in the extension. */
function formOf(count: number, extension: number): number {
  return 16 * extension + count;
}

export function lengthOf(form: number): number {
  const [count, extension] = countsOf(form);
  return count + extension;
}

export function countsOf(form: number): readonly [count: number, extension: number] {
  return [form % 16, Math.floor(form / 16)];
}

const [one, numberSign] = [0x31, 0x23];
