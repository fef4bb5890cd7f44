// Telephone numbers in columns: those of ASCII are masked where they are, if they keep their length; all others remain.
import { nullEnd } from '../../columns/column.ts';
import type { InPlaceKernel } from '../../columns/columnKernel.ts';
import type { ValueList } from '../../columns/valueList.ts';
import type { ValueSource } from '../../columns/valueSource.ts';
import { DigitBatch, putDigits, type ReplaceDigits } from '../../draws/digitBatch.ts';
import { drawNumber } from '../../draws/draw.ts';
import type { PseudoRandomFunction } from '../../draws/pseudoRandomFunction.ts';
import type { MaskingContext } from '../interface/algorithm.ts';
import type { TelephoneSettings } from './settings.ts';
import {
  exchangeLength,
  exchanges,
  extensionLengths,
  isAsciiSeparator,
  localDigits,
  nationalDigits,
  subscriberLength,
  subscribers,
  TelephoneReader,
} from './telephone.ts';

/** In bytes: longer values are no telephone numbers that people write. */
const longestValue = 64;

export class TelephoneColumns implements InPlaceKernel {
  readonly #settings: TelephoneSettings;
  readonly #context: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>;
  readonly #extension: PseudoRandomFunction;
  readonly #reader = new TelephoneReader();
  readonly #local: DigitBatch;
  readonly #national: DigitBatch;
  /** By the digits of the number and of its extension; made when the first is seen. */
  readonly #extensions = new Map<number, DigitBatch>();

  constructor(
    settings: TelephoneSettings,
    number: PseudoRandomFunction,
    extension: PseudoRandomFunction,
    context: Pick<MaskingContext, 'outputCase' | 'trimWhiteSpace'>,
  ) {
    this.#settings = settings;
    this.#context = context;
    this.#extension = extension;
    const length = subscriberLength + (settings.exchange === 'VARIABLE' ? exchangeLength : 0);
    const batch = (digits: number) => new DigitBatch(number, digits, length, replaceNumber(settings, digits));
    this.#local = batch(localDigits);
    this.#national = batch(nationalDigits);
  }

  mask(bytes: Uint8Array, values: ValueSource, remaining: ValueList): void {
    while (!values.isAtEnd) {
      const { start, end } = values;
      const isShort = end !== nullEnd && end - start <= longestValue;
      if (!isShort || !this.#take(bytes, start, end)) remaining.add(values.place, start, end);
      values.skip();
    }
    this.#local.replace(bytes);
    this.#national.replace(bytes);
    for (const batch of this.#extensions.values()) batch.replace(bytes);
  }

  /** Takes a value, if it is a telephone number that keeps its length. */
  #take(bytes: Uint8Array, start: number, end: number): boolean {
    const { trimWhiteSpace, outputCase } = this.#context;
    // What is trimmed is left to others.
    if (trimWhiteSpace && !((bytes[start] ?? 0) > 0x20 && (bytes[end - 1] ?? 0) > 0x20)) return false;
    const reader = this.#reader;
    if (!reader.read(bytes, start, end, isAsciiSeparator)) return false;
    const { count, extension, places } = reader;
    if (extension > 0) {
      // The word before an extension has a case, and a discrete one a length of its own.
      if (outputCase !== 'AsIs' || this.#settings.extension === 'DISCRETE') return false;
      if (this.#settings.extension === 'VARIABLE') this.#extensionBatch(count, extension).add(bytes, places);
    }
    (count === localDigits ? this.#local : this.#national).add(bytes, places);
    return true;
  }

  #extensionBatch(count: number, digits: number): DigitBatch {
    const key = 16 * count + digits;
    const found = this.#extensions.get(key);
    if (found !== undefined) return found;
    const length = extensionLengths[digits] ?? 0;
    const size = 10 ** digits;
    const made = new DigitBatch(this.#extension, count + digits, length, (draws, at, text, places, from) => {
      const number = drawNumber(draws, at, length, size);
      putDigits(text, places, from + count, from + count + digits, number);
    });
    this.#extensions.set(key, made);
    return made;
  }
}

function replaceNumber({ exchange, exchangeDigits }: TelephoneSettings, digits: number): ReplaceDigits {
  const subscriber = digits - 4;
  const first = subscriber - 3;
  const fixed = Number(exchangeDigits);
  return (draws, at, text, places, from) => {
    let drawAt = at;
    if (exchange === 'DISCRETE') putDigits(text, places, from + first, from + subscriber, fixed);
    if (exchange === 'VARIABLE') {
      const drawn = exchanges[drawNumber(draws, drawAt, exchangeLength, exchanges.length)] ?? 0;
      putDigits(text, places, from + first, from + subscriber, drawn);
      drawAt += exchangeLength;
    }
    const number = drawNumber(draws, drawAt, subscriberLength, subscribers);
    putDigits(text, places, from + subscriber, from + digits, number);
  };
}
