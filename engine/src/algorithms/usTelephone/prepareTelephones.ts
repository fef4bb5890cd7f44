// Masking telephone numbers: what is drawn, and what becomes of each digit (docs/masking-algorithm.md, "USTelephone").
import { kernelsInTurn } from '../../columns/kernelsInTurn.ts';
import { trimmedColumns } from '../../columns/trimmedColumns.ts';
import { drawNumber } from '../../draws/draw.ts';
import { MessageList } from '../../draws/messageList.ts';
import { codePointsOf } from '../../text/encoding.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import type { NonConformance, Span } from '../interface/explanation.ts';
import { joinSpans } from '../interface/joinSpans.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { nextOf } from '../interface/results.ts';
import type { TelephoneSettings } from './settings.ts';
import {
  exchangeLength,
  exchanges,
  extensionLengths,
  isSeparator,
  nationalDigits,
  subscriberLength,
  subscribers,
  TelephoneReader,
} from './telephone.ts';
import { TelephoneColumns } from './telephoneColumns.ts';

/** A value on its way. */
interface ReadValue {
  readonly value: string;
  readonly characters: readonly number[];
  readonly reasons: readonly NonConformance[];
  /** Seven or ten digits. */
  readonly count: number;
  /** The places of these, then those of the extension's. */
  readonly places: readonly number[];
}

/** Makes the algorithm ready for its settings. */
export function prepareTelephones(settings: TelephoneSettings, context: MaskingContext): Prepared {
  const number = context.prf(`masker/1 USTelephone\nexchange ${settings.exchange}`);
  const extension = context.prf('masker/1 USTelephone\nextension');
  const maskFallback = createFallback(number);
  const [numberList, extensionList] = [new MessageList(number), new MessageList(extension)];
  const drawsExchange = settings.exchange === 'VARIABLE';
  const numberLength = subscriberLength + (drawsExchange ? exchangeLength : 0);
  const reader = new TelephoneReader();

  const read = (value: string): ReadValue => {
    const characters = codePointsOf(value);
    reader.read(characters, 0, characters.length, isSeparator);
    const { count, extension: digits, places } = reader;
    return {
      value,
      characters,
      reasons: reader.reasons,
      count,
      places: Array.from(places.subarray(0, count + digits)),
    };
  };

  /** What the digits of a number become, without those that stay. */
  const numberOf = (i: number): { readonly exchange: string; readonly subscriber: string } => {
    const { draws } = numberList;
    const at = numberList.drawStart(i);
    const exchange = drawsExchange
      ? String(exchanges[drawNumber(draws, at, exchangeLength, exchanges.length)] ?? 0)
      : settings.exchangeDigits;
    const drawn = drawNumber(draws, at + numberLength - subscriberLength, subscriberLength, subscribers);
    return { exchange, subscriber: String(drawn).padStart(4, '0') };
  };

  const run = (values: readonly string[]): AlgorithmRun[] => {
    numberList.clear();
    extensionList.clear();
    const all = values.map(read);
    const numbers = all.filter(({ reasons }) => reasons.length === 0);
    const extended = numbers.filter(({ count, places }) => places.length > count);
    for (const { characters, count, places } of numbers)
      numberList.add(digitsAt(characters, places.slice(0, count)), 0, count, numberLength, 0);
    if (settings.extension === 'VARIABLE')
      for (const { characters, count, places } of extended) {
        const length = extensionLengths[places.length - count] ?? 0;
        extensionList.add(digitsAt(characters, places), 0, places.length, length, 0);
      }
    numberList.draw();
    extensionList.draw();
    const others = maskFallback(
      all.filter(({ reasons }) => reasons.length > 0).map(({ value }) => value),
    ).values();
    let [nextNumber, nextExtension] = [0, 0];
    return all.map((one) => {
      const { value, characters, reasons, count, places } = one;
      if (reasons.length > 0) return fallbackRun(value, nextOf(others), reasons);
      const replaced: string[] = characters.map((character) => String.fromCodePoint(character));
      const put = (from: number, digits: string) => {
        for (const [i, digit] of Array.from(digits).entries()) replaced[places[from + i] ?? 0] = digit;
      };
      const { exchange, subscriber } = numberOf(nextNumber++);
      if (settings.exchange !== 'NONE') put(count - 7, exchange);
      put(count - 4, subscriber);
      const digits = places.length - count;
      if (digits > 0 && settings.extension === 'VARIABLE') {
        const length = extensionLengths[digits] ?? 0;
        const at = extensionList.drawStart(nextExtension++);
        const drawn = drawNumber(extensionList.draws, at, length, 10 ** digits);
        put(count, String(drawn).padStart(digits, '0'));
      }
      if (digits > 0 && settings.extension === 'DISCRETE') {
        for (const place of places.slice(count)) replaced[place] = '';
        replaced[places[count] ?? 0] = settings.extensionDigits;
      }
      return {
        masked: replaced.join(''),
        nonConformances: [],
        spans: () => spansOf(one, replaced, settings),
      };
    });
  };

  const inPlace = new TelephoneColumns(settings, number, extension, context);
  return {
    run,
    runNumbers: undefined,
    mayBreakLines: false,
    columns: {
      inPlace,
      grouped: kernelsInTurn(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: number,
          reasonsOf: (characters, length) =>
            reader.read(characters, 0, length, isSeparator) ? undefined : reader.reasons,
        }),
      ),
    },
  };
}

function digitsAt(characters: readonly number[], places: readonly number[]): number[] {
  return places.map((place) => characters[place] ?? 0);
}

/** The parts: area code, exchange, subscriber number, extension. */
function spansOf(
  { characters, count, places }: ReadValue,
  replaced: readonly string[],
  settings: TelephoneSettings,
): Span[] {
  const isMasked = [false, settings.exchange !== 'NONE', true, settings.extension !== 'NONE'];
  return joinSpans(
    characters.map((character, at) => {
      const place = places.indexOf(at);
      const part = place < 0 ? undefined : partOf(place + nationalDigits - count);
      return {
        original: String.fromCodePoint(character),
        masked: replaced[at] ?? '',
        outcome: part === undefined ? 'ignored' : isMasked[part] === true ? 'masked' : 'preserved',
        part,
      };
    }),
  );
}

/** The part of a digit, by its place among ten and those of the extension. */
function partOf(place: number): number {
  if (place < 3) return 0;
  if (place < 6) return 1;
  return place < nationalDigits ? 2 : 3;
}
