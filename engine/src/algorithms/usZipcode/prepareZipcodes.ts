// Masking ZIP codes: what is drawn, and what becomes of each digit (docs/masking-algorithm.md, "USZipcode").
import { kernelsInTurn } from '../../columns/kernelsInTurn.ts';
import { trimmedColumns } from '../../columns/trimmedColumns.ts';
import { drawNumber } from '../../draws/draw.ts';
import { MessageList } from '../../draws/messageList.ts';
import { isReplaceable } from '../../draws/fallback.ts';
import { codePointsOf, stringOf } from '../../text/encoding.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import type { Span } from '../interface/explanation.ts';
import { joinSpans } from '../interface/joinSpans.ts';
import { createFallback, fallbackRun } from '../fallback/fallbackMasking.ts';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { nextOf } from '../interface/results.ts';
import { maskNumbers } from './maskNumbers.ts';
import type { ZipcodeSettings } from './settings.ts';
import {
  fiveDigits,
  fourLength,
  fours,
  nineDigits,
  pairLength,
  pairs,
  readZipcode,
  reasonsOf,
} from './zipcode.ts';
import { ZipcodeColumns } from './zipcodeColumns.ts';

const zero = 0x30;

/** Makes the algorithm ready for its settings. */
export function prepareZipcodes(settings: ZipcodeSettings, context: MaskingContext): Prepared {
  const five = context.prf('masker/1 USZipcode 5');
  const plus4 = context.prf('masker/1 USZipcode 4');
  const maskFallback = createFallback(five);
  const [pairList, fourList] = [new MessageList(five), new MessageList(plus4)];
  const places = new Uint32Array(nineDigits);

  const run = (values: readonly string[]): AlgorithmRun[] => {
    pairList.clear();
    fourList.clear();
    const read = values.map((value) => {
      const characters = codePointsOf(value);
      const count = readZipcode(characters, 0, characters.length, places, isSeparator);
      const digitPlaces = Array.from(places.subarray(0, count));
      const digits = digitPlaces.map((place) => characters[place] ?? 0);
      const pair =
        count > 0 && settings.masksLastTwo ? pairList.add(digits, 0, fiveDigits, pairLength, 0) : -1;
      const isDrawn = count === nineDigits && settings.plus4 === 'VARIABLE';
      const four = isDrawn ? fourList.add(digits, 0, nineDigits, fourLength, 0) : -1;
      return { value, characters, digitPlaces, pair, four };
    });
    pairList.draw();
    fourList.draw();
    const others = maskFallback(
      read.flatMap(({ value, digitPlaces }) => (digitPlaces.length === 0 ? value : [])),
    );
    const nextOther = others.values();
    return read.map(({ value, characters, digitPlaces, pair, four }) => {
      if (digitPlaces.length === 0) {
        const masked = nextOf(nextOther);
        return fallbackRun(value, masked, reasonsOf(characters, characters.length));
      }
      const result = characters.slice();
      const put = (from: number, digits: string) => {
        for (const [i, digit] of Array.from(digits).entries())
          result[digitPlaces[from + i] ?? 0] = digit.charCodeAt(0);
      };
      if (pair >= 0) put(3, drawn(pairList, pair, pairLength, pairs));
      if (four >= 0) put(fiveDigits, drawn(fourList, four, fourLength, fours));
      else if (digitPlaces.length === nineDigits)
        put(fiveDigits, fixed(settings, characters[digitPlaces[fiveDigits] ?? 0] ?? zero));
      return {
        masked: stringOf(result),
        nonConformances: [],
        spans: () => spansOf(characters, result, digitPlaces, settings),
      };
    });
  };

  const inPlace = new ZipcodeColumns(settings, five, plus4, context.trimWhiteSpace);
  return {
    run,
    runNumbers: (numbers) => maskNumbers(numbers, run, maskFallback),
    mayBreakLines: false,
    columns: {
      inPlace,
      grouped: kernelsInTurn(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: five,
          reasonsOf: (characters, length) =>
            readZipcode(characters, 0, length, places, isSeparator) > 0
              ? undefined
              : reasonsOf(characters, length),
        }),
      ),
    },
  };
}

function isSeparator(character: number): boolean {
  return !isReplaceable(character);
}

function drawn(list: MessageList, i: number, length: number, size: number): string {
  const number = drawNumber(list.draws, list.drawStart(i), length, size);
  return String(number).padStart(String(size - 1).length, '0');
}

/** What the four digits become where nothing is drawn. */
function fixed({ plus4, discrete }: ZipcodeSettings, first: number): string {
  return plus4 === 'DISCRETE' ? discrete : String.fromCharCode(first).repeat(4);
}

function spansOf(
  characters: readonly number[],
  result: readonly number[],
  places: readonly number[],
  { masksLastTwo }: ZipcodeSettings,
): Span[] {
  return joinSpans(
    characters.map((character, at) => {
      const place = places.indexOf(at);
      const part = place < 0 ? undefined : place < 3 ? 0 : place < fiveDigits ? 1 : 2;
      const isMasked = part === 2 || (part === 1 && masksLastTwo);
      return {
        original: String.fromCodePoint(character),
        masked: String.fromCodePoint(result[at] ?? 0),
        outcome: part === undefined ? 'ignored' : isMasked ? 'masked' : 'preserved',
        part,
      };
    }),
  );
}
