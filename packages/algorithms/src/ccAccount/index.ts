// The CCAccount algorithm: turns card numbers into others with a right check digit, or hides their digits.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { inferCard } from './inferCard.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import creditCardMasker from './maskers/CreditCardMasker.masker.json' with { type: 'json' };
import { cardMatcher } from './matcher.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { prepareCards } from './prepareCards.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { type CardSettings, properties, readSettings } from './settings.ts';

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
