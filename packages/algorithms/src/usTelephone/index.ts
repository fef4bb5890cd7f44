// The USTelephone algorithm: area codes stay, subscriber numbers are replaced, exchanges and extensions as configured.
import { readsMasker, usual, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { prepareDigits } from '../digits/prepareDigits.ts';
import { telephoneNames } from '../digits/telephoneWords.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import usTelephoneMasker from './maskers/USTelephoneMasker.masker.json' with { type: 'json' };
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type USTelephoneSettings } from './settings.ts';
import { inferTelephone, matcher } from './shape.ts';
import { paddedLength, telephonePattern } from './telephone.ts';

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
