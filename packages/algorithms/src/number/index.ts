// The Number algorithm: replaces a number by one with the same number of digits, a nearby one, or a rounded
// one. The service doesn't have it.
import { readsMasker, usual, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm } from '../interface/algorithm.ts';
import { conflictFreeImpossible } from '../interface/conflictFree.ts';
import { prepareByEntity } from './byEntity.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { inferNumbers } from './inferNumbers.ts';
import amountMasker from './maskers/AmountMasker.masker.json' with { type: 'json' };
import coordinateMasker from './maskers/CoordinateMasker.masker.json' with { type: 'json' };
import numberMasker from './maskers/NumberMasker.masker.json' with { type: 'json' };
import { maskedForm, possibleOutputs } from './possibleOutputs.ts';
import { prepareNumbers, type PreparedNumbers } from './prepareNumbers.ts';
import { presentation } from './presentation.ts';
import { type NumberSettings, properties, readSettings } from './settings.ts';
import { typicalColumns } from './typicalColumns.ts';

export const number: Algorithm<AlgorithmModel, NumberSettings, PreparedNumbers> = {
  name: 'Number',
  isOurs: true,
  summary: 'Turns a number into another one with as many digits, one nearby, or a rounded one.',
  // With the mode `digits`; see `keepsDifferent`.
  characteristics: { ...usual, technique: 'anonymization' },
  language: { properties, checks, editing, ...readsMasker(readSettings) },
  masking: {
    status: 'runs',
    usesKey: ({ mode }) => mode !== 'round',
    prepare: prepareNumbers,
    prepareByEntity,
    masksByEntity: ({ mode }) => mode === 'noise',
    kinds: ({ mode }) =>
      mode === 'digits' ? ['number', 'integer', 'decimal'] : ['number', 'integer', 'decimal', 'float'],
    maskNumbers: ({ maskJson }, numbers) => maskJson(numbers),
    typed: ({ typed }) => typed,
    keepsDifferent: ({ mode }) => mode === 'digits',
    conflictFree: ({ mode }) =>
      mode === 'digits'
        ? []
        : [
            conflictFreeImpossible(
              `The mode ${mode} may make the same number of different ones. Use digits.`,
            ),
          ],
    masked: (settings) => maskedForm(settings),
    possibleOutputs,
  },
  presentation,
  discovery: {
    infer: inferNumbers,
    templates: templatesOf(
      'Number',
      ['Number', 'Another number with as many digits'],
      ['Amount', 'An amount at most 10 percent away', { mode: 'noise', percent: 10 }],
      ['Rounded number', 'A number rounded to thousands', { mode: 'round', to: 1000 }],
    ),
    defaultMaskers: [numberMasker, amountMasker, coordinateMasker],
    typicalColumns,
  },
};
