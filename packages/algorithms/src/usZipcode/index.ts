// The USZipcode algorithm: keeps the first three digits of a ZIP code, and replaces the next two and those of
// ZIP+4.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { maskNumbers, paddedLength } from './maskNumbers.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import variableZipcodeMasker from './maskers/VariableZipcodeMasker.masker.json' with { type: 'json' };
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { type PreparedDigits, prepareDigits } from '../digits/prepareDigits.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type ZipcodeSettings } from './settings.ts';
import { inferZipcode, matcher } from './shape.ts';
import { zipcodePattern } from './zipcode.ts';

export const usZipcode: Algorithm<AlgorithmModel, ZipcodeSettings, PreparedDigits> = {
  name: 'USZipcode',
  summary: 'Keeps the first three digits of a ZIP code and replaces the next two, and the four of ZIP+4.',
  // Equal ZIP codes become equal ones; the service's documentation doesn't promise it.
  characteristics: { ...usual, technique: 'anonymization' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    // Also if nothing is drawn for a ZIP code: nonconforming values are drawn for.
    usesKey: () => true,
    prepare: (settings, context) => prepareDigits(zipcodePattern(settings, context), context),
    kinds: () => ['number', 'integer'],
    maskNumbers,
    paddedLength: (_, digits) => paddedLength(digits),
    masked: () => ({
      maxLength: (length) => length,
      keeps: keepsNumbers,
      keepsNonconforming: keepsNonconformingOneByOne,
    }),
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: () => matcher,
    infer: inferZipcode,
    templates: templatesOf('USZipcode', ['US ZIP code', 'A ZIP code of the same sectional center']),
    defaultMaskers: [variableZipcodeMasker],
    typicalColumns: {
      VariableZipcodeMasker: {
        inRows: 'ZipcodeMasker',
        valueKind: 'postal code',
        names: phrases(
          'zip, zip code, zip 4, postal code, post code, postcode, plz, postleitzahl, code postal',
          'pincode, pin code, codigo postal, cod postal, codice postale, postal',
        ),
        wholeNames: ['cp', 'cap', 'cep'],
        // A ZIP code keeps more of the region than another postal code does, in a column that has nothing else.
        evidence: () => 1,
      },
    },
  },
};
