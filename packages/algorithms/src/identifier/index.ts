// The Identifier algorithm: turns an identifier of a standard into another one with right check digits.
import { permuting, readsMasker, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import { codePointsOf } from '@masker/text';
import type { Algorithm, TypicalColumns } from '../interface/algorithm.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { checks } from './checks.ts';
import { editing } from './editing.ts';
import { IdentifierReader } from './identifierReader.ts';
import { inferIdentifier } from './inferIdentifier.ts';
import { identifierMatcher } from './matcher.ts';
import { possibleOutputs } from './possibleOutputs.ts';
import { prepareIdentifiers } from './prepareIdentifiers.ts';
import { presentation } from './presentation.ts';
import { type IdentifierSettings, properties, readSettings } from './settings.ts';
import { standards } from './standards/registry.ts';
import type { Standard } from './standards/standard.ts';

export const identifier: Algorithm<AlgorithmModel, IdentifierSettings> = {
  name: 'Identifier',
  isOurs: true,
  summary:
    'Turns an identifier of a standard, such as an IBAN or a tax number, into another one with right check digits.',
  characteristics: { ...permuting, conflictFreeFor: 'such identifiers', technique: 'anonymization' },
  language: {
    properties,
    checks,
    ...readsMasker(readSettings),
    editing,
    beginning: { members: ['"standard": "IBAN"'], title: 'the standard IBAN' },
  },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareIdentifiers,
    keepsDifferent: () => true,
    conflictFree: () => [
      {
        code: 'conflict-free-partly',
        severity: 'information',
        message: "Values that aren't such identifiers, as their check digit is wrong, may become the same.",
        part: undefined,
      },
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
    shape: identifierMatcher,
    infer: inferIdentifier,
    templates: templatesOf('Identifier', [
      'IBAN',
      'Another account number of the same country and bank',
      { standard: 'IBAN', keepBank: true },
    ]),
    defaultMaskers: standards.map(({ masker }) => masker),
    typicalColumns: Object.fromEntries(
      standards.map((standard) => [standard.masker.name, columnsOf(standard)]),
    ),
  },
};

function columnsOf(standard: Standard): TypicalColumns {
  const reader = new IdentifierReader({ standard, keepBank: false });
  return {
    names: standard.columns,
    ...(standard.wholeColumns && { wholeNames: standard.wholeColumns }),
    meansOthers: true,
    ...(standard.isPersonal ? { isSureByValues: true } : { needsValues: true }),
    accepts(value) {
      const codePoints = codePointsOf(value.trim());
      return reader.readCodePoints(codePoints, codePoints.length) === undefined;
    },
  };
}
