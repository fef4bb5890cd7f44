// The CCAccount algorithm: turns card numbers into others with a right check digit, or hides their digits.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, Inference, AlgorithmRun, MaskingContext, Prepared } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import creditCardMasker from './maskers/CreditCardMasker.masker.json' with { type: 'json' };
import { cardMatcher } from './matcher.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { type CardSettings, properties, readSettings, minDigits, type HidingSettings } from './settings.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { readDigits } from '../digits/readDigits.ts';
import { CardReader, cardPattern, shownFrom, withUnchanged } from './card.ts';
import { at, codePointsOf, stringOf } from '@masker/text';
import { characterKinds, digitKind, separatorKind, writeCharacters } from '../digits/digitPattern.ts';
import { prepareDigits } from '../digits/prepareDigits.ts';
import { type Span, joinSpans } from '../interface/explanation.ts';
import { hiddenCardColumns } from './hiddenCardColumns.ts';

/**
 * Minimum share of card numbers: a tenth of other numbers of such lengths have a correct check digit by
 * chance.
 */
const minShare = 0.7;

/** Characters of a written card number, and the first digits of payment cards. */
const written = /^[2-6][\d -]*$/;

/** Infers a configuration; undefined if fewer samples are card numbers than chance explains. */
function inferCard(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const reader = new CardReader();
  const used = given.filter(
    (sample) => written.test(sample.trim()) && readDigits(reader, sample, (length) => length).form > 0,
  );
  if (used.length === 0 || used.length < minShare * given.length) return undefined;
  return inferenceOf(name, used, {
    description: 'A card number of the same issuer, with a right check digit',
    algorithm: 'CCAccount',
  });
}

export const ccAccount: Algorithm<AlgorithmModel, CardSettings> = {
  name: 'CCAccount',
  summary: 'Turns a card number into another one of the same issuer, with a right check digit.',
  characteristics: { ...usual, technique: 'substitution' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: ({ kind }) => kind === 'replace',
    prepare: prepareCards,
    masked: (settings) => ({
      maxLength: (length) => length,
      keeps: settings.kind === 'replace' ? keepsNumbers : () => false,
      keepsNonconforming: settings.kind === 'replace' ? keepsNonconformingOneByOne : () => false,
    }),
    // A hidden card is no number.
    kinds: ({ kind }) => (kind === 'replace' ? ['number', 'integer'] : []),
    maskNumbers: (prepared, numbers) => maskIntegerValues(prepared, numbers, (digits) => digits),
    paddedLength: (_, digits) => digits,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: () => cardMatcher,
    foundByDefault: ['CreditCardMasker'],
    infer: inferCard,
    templates: templatesOf(
      'CCAccount',
      ['Card number', 'A card number of the same issuer, with a right check digit', { saveDigits: 6 }],
      [
        'Hidden card number',
        'The last four digits of a card number, the others hidden',
        { hidePAN: true, showLast: 4 },
      ],
    ),
    defaultMaskers: [creditCardMasker],
    typicalColumns: {
      CreditCardMasker: {
        names: phrases(
          'card number, credit card, credit card number, debit card, payment card, card no, cc number',
          'ccnum, primary account number, kartennummer, kreditkarte, kreditkartennummer',
          'cc num, card num, credit card no, credit card num, numero cartao, cartao credito, nummer kreditkarte',
          'carte bancaire, carte de credit, numero de carte, numero de tarjeta, tarjeta',
        ),
        wholeNames: ['card', 'pan'],
        isSureByValues: true,
        meansOthers: true,
      },
    },
  },
};

/**
 * Returns a predicate for the possible outputs of CCAccount: card numbers with the original's beginning; fill digits for
 * nonconforming values.
 */
function possibleOutputs(settings: CardSettings): (masked: string, original: string) => boolean {
  if (settings.kind === 'hide') return () => true;
  const { save, fill } = settings;
  const reader = new CardReader();
  const read = (text: string) => ({
    reasons: readDigits(reader, text, (length) => length).reasons,
    digits: text.replaceAll(/[^0-9]/g, ''),
  });
  return (masked, original) => {
    const [before, after] = [read(original), read(masked)];
    if (before.reasons.some(({ reason }) => reason === 'other-characters')) return true;
    const saved = before.digits.length < minDigits ? 0 : save;
    if (after.digits.length !== before.digits.length) return false;
    if (before.digits.slice(0, saved) !== after.digits.slice(0, saved)) return false;
    if (before.reasons.length === 0) return after.reasons.length === 0;
    return after.digits.slice(saved) === fill.repeat(Math.max(0, after.digits.length - saved));
  };
}

/** Prepares the algorithm for its settings. */
function prepareCards(settings: CardSettings, context: MaskingContext): Prepared {
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
