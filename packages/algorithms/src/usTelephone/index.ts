// The USTelephone algorithm: area codes stay, subscriber numbers are replaced, exchanges and extensions as configured.
import { readsMasker, usual, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, PossibleOutputs, Inference } from '../interface/algorithm.ts';
import { prepareDigits } from '../digits/prepareDigits.ts';
import { telephoneNames } from '../digits/telephoneWords.ts';
import { checks } from './checks.ts';
import usTelephoneMasker from './maskers/USTelephoneMasker.masker.json' with { type: 'json' };
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type USTelephoneSettings, unusedOf } from './settings.ts';
import {
  paddedLength,
  telephonePattern,
  countsOf,
  exchanges,
  lengthOf,
  localDigits,
  nationalDigits,
  USTelephoneReader,
} from './telephone.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { readDigits } from '../digits/readDigits.ts';
import { extension } from '../digits/readExtension.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';

/** No amount, and no part of a longer number or of one of another country. */
const before = String.raw`(?<!\p{Sc}|[0-9][-.+]|\+[0-9]{1,3}[ .(-]{1,2})`;
/** With an area code; area codes and exchanges begin with 2 to 9. Numbers that begin with +1 need no separators. */
const number = String.raw`\+1[2-9][0-9]{9}|(?:\+?1[ .-]?)?(?:\([2-9][0-9]{2}\)[ .-]?|[2-9][0-9]{2}[ .-])[2-9][0-9]{2}[ .-][0-9]{4}`;
const inText = new RegExp(`${wordStart}${before}(?:${number})${extension}?${wordEnd}(?![-.][0-9])`, 'giu');

/** Without the characters that may be beside it. */
const core = String.raw`[2-9][0-9]{2}(?:\)[ .-]?|[ .-])[2-9][0-9]{2}[ .-][0-9]{4}|\+1[2-9][0-9]{9}`;

const matcher = patternMatcher(inText, core);

/**
 * Ten digits in a row may be anything: a separator, a + or an extension is the mark of a telephone number.
 */
const written = /^\s*(?:\+|1[ .-]|\([0-9]{3}\)|[0-9]{3}[ .-][0-9]{3,4}(?:\D|$))/;

/** Infers a configuration; undefined if the samples may as well be other numbers. */
function inferTelephone(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const reader = new USTelephoneReader();
  const used = given.filter((sample) => readDigits(reader, sample, lengthOf).form > 0);
  if (used.length === 0 || used.length < given.length) return undefined;
  if (used.filter((sample) => written.test(sample)).length <= used.length / 2) return undefined;
  return inferenceOf(
    name,
    used,
    {
      description: 'A telephone number of the same area code with another exchange and extension',
      algorithm: 'USTelephone',
    },
    { maskExchange: 'VARIABLE', maskExtension: 'VARIABLE' },
  );
}

const drawn = new Set(exchanges.map(String));

/**
 * Returns a predicate for the possible outputs of USTelephone: the same area code, and the configured exchange or a
 * drawn one.
 */
const possibleOutputs: PossibleOutputs<USTelephoneSettings> = (settings, outputCase) => {
  const { exchange, exchangeDigits, extension, extensionDigits } = settings;
  const reader = new USTelephoneReader();
  const read = (text: string): { readonly digits: string; readonly own: string } | undefined => {
    const { form, digits: all } = readDigits(reader, text, lengthOf);
    const [count] = countsOf(form);
    return form === 0 ? undefined : { digits: all.slice(0, count), own: all.slice(count) };
  };
  return (masked, original) => {
    const before = read(original);
    // A case may add letters that no number has.
    if (before === undefined || outputCase !== 'AsIs') return true;
    const after = read(masked);
    if (after?.digits.length !== before.digits.length) return false;
    const area = before.digits.length - localDigits;
    const exchangeOf = (digits: string) => digits.slice(area, area + nationalDigits - localDigits);
    const became = exchangeOf(after.digits);
    const isExchange = {
      DISCRETE: became === exchangeDigits,
      VARIABLE: drawn.has(became),
      NONE: became === exchangeOf(before.digits),
    }[exchange];
    const isExtension =
      before.own === '' || extension === 'VARIABLE'
        ? after.own.length === before.own.length
        : after.own === (extension === 'NONE' ? before.own : extensionDigits);
    return before.digits.slice(0, area) === after.digits.slice(0, area) && isExchange && isExtension;
  };
};

/** Editing help of the USTelephone algorithm. */
const editing = editingOf<USTelephoneSettings>({
  values: {
    exchangeDiscrete: [
      ['"555"', 'The default: numbers of this exchange reach hardly anybody.'],
      ['"200"', 'The first of the existing exchanges.'],
    ],
    extensionDiscrete: [
      ['"555"', 'The default.'],
      ['"100"', 'An extension as many companies have it.'],
      ['"0"', 'One digit, as that of an operator.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => unusedOf(masker),
});

function meaningOf({ exchange, exchangeDigits, extension, extensionDigits }: USTelephoneSettings): string[] {
  const exchangeWords = {
    DISCRETE: `becomes ${exchangeDigits}`,
    VARIABLE: 'is drawn, from 200 to 999 without those that end with 11',
    NONE: 'stays',
  }[exchange];
  const extensionWords = {
    NONE: 'stays, and can identify a person',
    DISCRETE: `becomes ${extensionDigits}`,
    VARIABLE: 'becomes as many drawn digits',
  }[extension];
  return [
    `of 415-234-0102 x123, the area code 415 stays, the exchange 234 ${exchangeWords}, 0102 becomes four drawn digits`,
    `the extension 123 ${extensionWords}`,
  ];
}

export const usTelephone: Algorithm<AlgorithmModel, USTelephoneSettings> = {
  name: 'USTelephone',
  summary:
    'Keeps the area code of a telephone number and replaces its last digits, the exchange and extensions.',
  // Equal numbers become equal ones; the service's documentation doesn't promise it.
  characteristics: { ...usual, technique: 'anonymization' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: (settings, context) => prepareDigits(telephonePattern(settings, context), context),
    masked: ({ extension, extensionDigits }) => ({
      // An extension of one digit becomes this one.
      maxLength: (length) => length + (extension === 'DISCRETE' ? extensionDigits.length - 1 : 0),
      keeps: keepsNumbers,
      keepsNonconforming: keepsNonconformingOneByOne,
    }),
    kinds: () => ['number', 'integer'],
    maskNumbers: (prepared, numbers) => maskIntegerValues(prepared, numbers, paddedLength),
    paddedLength: (_, digits) => paddedLength(digits),
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: () => matcher,
    foundByDefault: ['USTelephoneMasker'],
    infer: inferTelephone,
    templates: templatesOf('USTelephone', [
      'US telephone number',
      'A telephone number of the same area code with another exchange and extension',
      { maskExchange: 'VARIABLE', maskExtension: 'VARIABLE' },
    ]),
    defaultMaskers: [usTelephoneMasker],
    typicalColumns: {
      USTelephoneMasker: {
        names: telephoneNames,
        valueKind: 'telephone',
        needsValues: true,
        mayBeFollowed: true,
        // Other countries' numbers may be as long: `+49 30 901820`.
        accepts: (value) => !/^\s*(\+(?!\s*1)|00)/.test(value),
      },
    },
  },
};
