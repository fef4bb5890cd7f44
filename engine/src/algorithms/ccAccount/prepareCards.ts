// Masking card numbers, one value after the other (docs/masking-algorithm.md, "CCAccount").
import { kernelsInTurn } from '../../columns/kernelsInTurn.ts';
import { trimmedColumns } from '../../columns/trimmedColumns.ts';
import { isReplaceable } from '../../draws/fallback.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import type { NonConformance, Outcome, Span } from '../interface/explanation.ts';
import { joinSpans } from '../interface/joinSpans.ts';
import { createFallback } from '../fallback/fallbackMasking.ts';
import { fallbackKernel } from '../fallback/fallbackKernel.ts';
import { nextOf, resultAt } from '../interface/results.ts';
import {
  type Card,
  isDigit,
  isDigitCode,
  isOther,
  readCard,
  reasonsOf,
  shownFrom,
  withUnchanged,
} from './card.ts';
import { cardBatches } from './cardBatch.ts';
import { CardColumns } from './cardColumns.ts';
import { hiddenCardColumns } from './hiddenCardColumns.ts';
import { checkDigitOf } from './luhn.ts';
import {
  type CardSettings,
  fewestDigits,
  type HidingSettings,
  mostDigits,
  type ReplacingSettings,
} from './settings.ts';

/** Makes the algorithm ready for its settings. */
export function prepareCards(settings: CardSettings, context: MaskingContext): Prepared {
  return settings.kind === 'hide' ? prepareHiding(settings, context) : prepareReplacing(settings, context);
}

function prepareReplacing({ save, fill }: ReplacingSettings, context: MaskingContext): Prepared {
  const ownPrf = context.prf(`masker/1 CCAccount\nsave ${save}`);
  const batchOf = cardBatches(ownPrf, save);
  const maskFallback = createFallback(ownPrf);

  const drawnRun = (card: Card, drawn: readonly string[]): AlgorithmRun =>
    runOf(card, (character, place) => {
      if (place === undefined) return ['ignored', undefined, character];
      const isLast = place === card.digits.length - 1;
      return [place < save ? 'preserved' : 'masked', partOf(save, place, isLast), resultAt(drawn, place)];
    });

  /** The runs of numbers that fit, those of one length together. */
  const drawnRuns = (cards: readonly Card[]): ReadonlyMap<Card, AlgorithmRun> => {
    const found = new Map<Card, AlgorithmRun>();
    for (const length of new Set(cards.map(({ digits }) => digits.length))) {
      const batch = batchOf(length);
      const same = cards.filter(({ digits }) => digits.length === length);
      for (let from = 0; from < same.length; from += batch.capacity) {
        const group = same.slice(from, from + batch.capacity);
        for (const { digits } of group) batch.add(digits);
        batch.draw();
        for (const [i, card] of group.entries()) {
          const digits = Int32Array.from(card.digits);
          batch.replace(i, digits);
          digits[length - 1] = checkDigitOf(digits, 0, length - 1);
          found.set(
            card,
            drawnRun(
              card,
              Array.from(digits, (code) => String.fromCharCode(code)),
            ),
          );
        }
        batch.clear();
      }
    }
    return found;
  };

  const fillDigit = fill.charCodeAt(0);
  /** How many digits stay of a value that is no card number. */
  const keptDigits = (count: number) => (count < fewestDigits ? 0 : save);
  const filledRuns = (cards: readonly Card[]): AlgorithmRun[] => {
    const others = maskFallback(cards.map(({ characters }) => characters.join(''))).values();
    return cards.map((card) => {
      const replacements = Array.from(nextOf(others));
      const kept = keptDigits(card.digits.length);
      return runOf(card, (character, place, at) => {
        if (place !== undefined)
          return place < kept ? ['preserved', 0, character] : ['fallback', undefined, fill];
        return isOther(character)
          ? ['fallback', undefined, resultAt(replacements, at)]
          : ['kept', undefined, character];
      });
    });
  };

  const inPlace = new CardColumns(batchOf, context.trimWhiteSpace);
  return {
    run(values) {
      const cards = values.map(readCard);
      const drawn = drawnRuns(cards.filter(({ reasons }) => reasons.length === 0));
      const filled = filledRuns(cards.filter(({ reasons }) => reasons.length > 0)).values();
      return cards.map((card) => drawn.get(card) ?? nextOf(filled));
    },
    runNumbers: undefined,
    mayBreakLines: false,
    columns: {
      inPlace,
      grouped: kernelsInTurn(
        trimmedColumns(context, inPlace),
        fallbackKernel({
          context,
          prf: ownPrf,
          reasonsOf: reasonFinder(),
          digitOf: (digit, place, count) => (place < keptDigits(count) ? digit : fillDigit),
        }),
      ),
    },
  };
}

/** Makes the function that says of code points why they are no card number; undefined when they are one. */
function reasonFinder() {
  const digits = new Int32Array(mostDigits);
  return (codePoints: Uint32Array, length: number): readonly NonConformance[] | undefined => {
    let count = 0;
    let hasOthers = false;
    for (let i = 0; i < length; i++) {
      const codePoint = codePoints[i] ?? 0;
      if (isDigitCode(codePoint)) {
        if (count < mostDigits) digits[count] = codePoint;
        count++;
      } else if (!hasOthers) hasOthers = isReplaceable(codePoint);
    }
    const reasons = reasonsOf(digits, hasOthers, count);
    return reasons.length === 0 ? undefined : reasons;
  };
}

/** The part of a number that a digit belongs to, as the presentation lists them: kept, drawn, check digit. */
function partOf(save: number, place: number, isLast: boolean): number {
  const first = save === 0 ? 0 : 1;
  if (isLast) return first + 1;
  return place < save ? 0 : first;
}

function prepareHiding(settings: HidingSettings, context: MaskingContext): Prepared {
  const { character: hidden, last } = settings;
  return {
    run: (values) =>
      values.map((value) => {
        const card = readCard(value);
        const firstShown = shownFrom(card.digits.length, last);
        const fits = card.reasons.length === 0;
        return runOf(card, (character, place) => {
          if (place === undefined)
            return !isOther(character)
              ? [fits ? 'ignored' : 'kept', undefined, character]
              : ['fallback', undefined, hidden];
          return place < firstShown
            ? [fits ? 'masked' : 'fallback', fits ? 0 : undefined, hidden]
            : ['preserved', 1, character];
        });
      }),
    runNumbers: undefined,
    mayBreakLines: hidden === '\n' || hidden === '\r',
    columns: { grouped: hiddenCardColumns(settings, context) },
  };
}

/** What becomes of a character: its outcome, its part, and what is in its place then. */
type Treatment = readonly [outcome: Outcome, part: number | undefined, masked: string];

/** The run of a value whose characters are treated one by one; `place` counts its digits. */
function runOf(
  card: Card,
  treat: (character: string, place: number | undefined, at: number) => Treatment,
): AlgorithmRun {
  let digits = 0;
  const spans = card.characters.map((original, at): Span => {
    const [outcome, part, masked] = treat(original, isDigit(original) ? digits++ : undefined, at);
    return { original, masked, outcome, part };
  });
  return {
    masked: spans.map(({ masked }) => masked).join(''),
    nonConformances: withUnchanged(
      card.reasons,
      spans.every(({ original, masked }) => original === masked),
    ),
    spans: () => joinSpans(spans),
  };
}
