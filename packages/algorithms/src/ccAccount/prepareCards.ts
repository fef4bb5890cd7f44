// Masking card numbers: digits are replaced, or hidden.
import { at, codePointsOf, stringOf } from '@masker/text';
import { characterKinds, digitKind, separatorKind, writeCharacters } from '../digits/digitPattern.ts';
import { prepareDigits } from '../digits/prepareDigits.ts';
import type { AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { type Span, joinSpans } from '../interface/explanation.ts';
import { cardPattern, CardReader, shownFrom, withUnchanged } from './card.ts';
import { hiddenCardColumns } from './hiddenCardColumns.ts';
import type { CardSettings, HidingSettings } from './settings.ts';

/** Makes the algorithm ready for its settings. */
export function prepareCards(settings: CardSettings, context: MaskingContext): Prepared {
  return settings.kind === 'hide'
    ? prepareHiding(settings, context)
    : prepareDigits(cardPattern(settings, context), context);
}

function prepareHiding(settings: HidingSettings, context: MaskingContext): Prepared {
  const { character: hidden } = settings;
  const reader = new CardReader();
  return {
    run: (values) => values.map((value) => hiddenRun(value, reader, settings)),
    mayBreakLines: hidden === '\n' || hidden === '\r',
    columns: { grouped: hiddenCardColumns(settings, context) },
  };
}

function hiddenRun(
  value: string,
  reader: CardReader,
  { character: hidden, last }: HidingSettings,
): AlgorithmRun {
  const characters = codePointsOf(value);
  const text = new Uint8Array(characters.length);
  writeCharacters(characters, text.length, text, 0);
  const reasons = reader.reasonsOf(text, 0, text.length, characterKinds);
  const fits = reasons.length === 0;
  let digits = 0;
  for (const byte of text) if (characterKinds[byte] === digitKind) digits++;
  const firstShown = shownFrom(digits, last);
  let index = 0;
  const spanOf = (character: number, i: number): Span => {
    const original = stringOf([character]);
    const kind = characterKinds[at(text, i)];
    if (kind === digitKind && index++ >= firstShown)
      return { original, masked: original, outcome: 'preserved', part: 1 };
    if (kind === digitKind && fits) return { original, masked: hidden, outcome: 'masked', part: 0 };
    const isKept = kind === separatorKind;
    const outcome = !isKept ? 'fallback' : fits ? 'ignored' : 'kept';
    return { original, masked: isKept ? original : hidden, outcome, part: undefined };
  };
  const spans = characters.map(spanOf);
  const masked = spans.map((span) => span.masked).join('');
  return { masked, nonconformances: withUnchanged(reasons, masked === value), spans: () => joinSpans(spans) };
}
