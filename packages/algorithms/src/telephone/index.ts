// The Telephone algorithm: numbers of any country keep their calling code and beginning, the rest is drawn.
import { readsMasker, usual, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import { prepareDigits } from '../digits/prepareDigits.ts';
import { telephoneNames } from '../digits/telephoneWords.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import telephoneMasker from './maskers/TelephoneMasker.masker.json' with { type: 'json' };
import { possibleOutputs } from './possibleOutputs.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type TelephoneSettings } from './settings.ts';
import { inferTelephone, matcherFor } from './shape.ts';
import { telephonePattern } from './telephone.ts';

export const telephone: Algorithm<AlgorithmModel, TelephoneSettings> = {
  name: 'Telephone',
  isOurs: true,
  summary:
    "Keeps the calling code and the beginning of a telephone number of any country, and draws the rest: a valid number where the country's plan is known.",
  characteristics: { ...usual, technique: 'anonymization' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: (settings, context) => prepareDigits(telephonePattern(settings, context), context),
    masked: () => ({
      maxLength: (length) => length,
      keeps: keepsNumbers,
      keepsNonconforming: keepsNonconformingOneByOne,
    }),
    kinds: () => ['number', 'integer'],
    maskNumbers: (prepared, numbers) => maskIntegerValues(prepared, numbers, (digits) => digits),
    paddedLength: (_, digits) => digits,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: matcherFor,
    infer: inferTelephone,
    templates: templatesOf('Telephone', [
      'Telephone number of any country',
      'A telephone number with the same calling code and beginning',
    ]),
    defaultMaskers: [telephoneMasker],
    typicalColumns: {
      TelephoneMasker: {
        names: [...telephoneNames, 'fax number', 'telefax', 'whatsapp', 'sms number'],
        valueKind: 'telephone',
        mayBeFollowed: true,
        // A plus sign, and a calling code that there is.
        isSureByValues: true,
      },
    },
  },
};
