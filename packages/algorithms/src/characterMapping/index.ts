// The CharacterMapping algorithm: the shape of a value stays, its letters and digits are permuted.
import { readsMasker, permuting, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { conflictFreeImpossible } from '../interface/conflictFree.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import postalCodeMasker from './maskers/PostalCodeMasker.masker.json' with { type: 'json' };
import shapeMasker from './maskers/ShapeMasker.masker.json' with { type: 'json' };
import { possibleOutputs } from './possibleOutputs.ts';
import { prepareMapping } from './prepareMapping.ts';
import { presentation } from './presentation.ts';
import { type MappingSettings, properties, readSettings } from './settings.ts';
import { typicalColumns } from './typicalColumns.ts';

export const characterMapping: Algorithm<AlgorithmModel, MappingSettings> = {
  name: 'CharacterMapping',
  isOurs: true,
  summary: 'Keeps the shape of a value: digits become digits, letters become letters, all else stays.',
  characteristics: {
    ...permuting,
    conflictFreeFor: 'values of ASCII characters without `case`',
    technique: 'substitution',
  },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareMapping,
    keepsDifferent: ({ letterCase }) => letterCase === 'same',
    conflictFree: ({ letterCase }) =>
      letterCase === 'same'
        ? []
        : [
            conflictFreeImpossible(
              `With case ${letterCase}, values that differ only in letter case become the same.`,
            ),
          ],
    masked: () => ({
      maxLength: (length) => length,
      keeps: keepsNumbers,
      keepsNonconforming: keepsNonconformingOneByOne,
    }),
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: () => ({ noShape: 'its values have any shape.' }),
    templates: templatesOf('CharacterMapping', [
      'Code that keeps its shape',
      'A code of the same shape: digits become digits, letters become letters of their case',
    ]),
    defaultMaskers: [shapeMasker, postalCodeMasker],
    typicalColumns,
  },
};
