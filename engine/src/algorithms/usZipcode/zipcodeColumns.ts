// ZIP codes in columns: those of ASCII digits and separators are masked where they are; all others remain.
import { nullEnd } from '../../columns/column.ts';
import type { InPlaceKernel } from '../../columns/columnKernel.ts';
import type { ValueList } from '../../columns/valueList.ts';
import type { ValueSource } from '../../columns/valueSource.ts';
import { DigitBatch, putDigits } from '../../draws/digitBatch.ts';
import { drawNumber } from '../../draws/draw.ts';
import { isReplaceable } from '../../draws/fallback.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';
import type { ZipcodeSettings } from './settings.ts';
import { fiveDigits, fourLength, fours, nineDigits, pairLength, pairs, readZipcode } from './zipcode.ts';

/** In bytes: longer values are no ZIP codes that people write. */
const longestValue = 64;

export class ZipcodeColumns implements InPlaceKernel {
  readonly #settings: ZipcodeSettings;
  readonly #trimWhiteSpace: boolean;
  readonly #pairs: DigitBatch;
  readonly #fours: DigitBatch;
  /** Where the digits of one value lie. */
  readonly #places = new Uint32Array(nineDigits);

  constructor(
    settings: ZipcodeSettings,
    five: PseudoRandomFunction,
    plus4: PseudoRandomFunction,
    trimWhiteSpace: boolean,
  ) {
    this.#settings = settings;
    this.#trimWhiteSpace = trimWhiteSpace;
    this.#pairs = new DigitBatch(five, fiveDigits, pairLength, (draws, at, text, places, from) => {
      putDigits(text, places, from + 3, from + fiveDigits, drawNumber(draws, at, pairLength, pairs));
    });
    this.#fours = new DigitBatch(plus4, nineDigits, fourLength, (draws, at, text, places, from) => {
      const number = drawNumber(draws, at, fourLength, fours);
      putDigits(text, places, from + fiveDigits, from + nineDigits, number);
    });
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    while (!values.isAtEnd) {
      const { start, end } = values;
      const isShort = end !== nullEnd && end - start <= longestValue;
      if (!isShort || !this.#take(bytes, start, end)) remaining.add(values.place, start, end);
      values.skip();
    }
    this.#pairs.replace(bytes);
    this.#fours.replace(bytes);
  }

  /** Takes a value, if it is a ZIP code. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    // What is trimmed is left to others.
    if (this.#trimWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    const places = this.#places;
    const count = readZipcode(bytes, start, end, places, isAsciiSeparator);
    if (count === 0) return false;
    const { masksLastTwo, plus4, discrete } = this.#settings;
    if (masksLastTwo) this.#pairs.add(bytes, places);
    if (count === fiveDigits) return true;
    if (plus4 === 'VARIABLE') this.#fours.add(bytes, places);
    else
      for (let i = fiveDigits; i < nineDigits; i++)
        bytes[places[i] ?? 0] =
          plus4 === 'DISCRETE' ? discrete.charCodeAt(i - fiveDigits) : (bytes[places[fiveDigits] ?? 0] ?? 0);
    return true;
  }
}

function isAsciiSeparator(byte: number): boolean {
  return byte < 0x80 && !isReplaceable(byte);
}
