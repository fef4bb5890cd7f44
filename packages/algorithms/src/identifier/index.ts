// The Identifier algorithm: turns an identifier of a standard into another one with right check digits.
import { permuting, readsMasker, templatesOf } from '../interface/common.ts';
import { type AlgorithmModel, type Check, noEffect, choice } from '@masker/config';
import { codePointsOf } from '@masker/text';
import type { Algorithm, TypicalColumns, Inference, PossibleOutputs } from '../interface/algorithm.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { IdentifierReader } from './identifierReader.ts';
import { identifierMatcher } from './matcher.ts';
import { prepareIdentifiers } from './prepareIdentifiers.ts';
import { presentation } from './presentation.ts';
import { type IdentifierSettings, properties, readSettings, hasBank } from './settings.ts';
import { standards } from './standards/registry.ts';
import type { Standard } from './standards/standard.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { isReplaceable } from '@masker/masking-core';
import { appendProperties, booleanValue, rangeOf } from '@masker/json';

const example = (properties: string) => `{
  "name": "accountMasker",
  "algorithm": "Identifier"${properties}
}`;

const standardMissing: Check<AlgorithmModel> = {
  code: 'identifier-standard-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No standard',
  explanation:
    'standard names the kind of identifier, such as IBAN or VIN. It decides which characters stay, and how check digits are computed.',
  wrong: example(''),
  right: example(',\n  "standard": "IBAN"'),
  run({ masker }, report) {
    const { properties, algorithm, document } = masker;
    if (properties === undefined || algorithm !== 'Identifier' || properties.get('standard') !== undefined)
      return;
    const inserted = appendProperties(document.text, properties.node, ['"standard": "IBAN"']);
    report({
      range: rangeOf(properties.get('algorithm')?.value ?? properties.node),
      message: '"standard" is required: it names the kind of identifier, such as IBAN or VIN.',
      fixes: inserted === undefined ? [] : [choice('Insert "standard": "IBAN"', [inserted])],
    });
  },
};

const bankUnused: Check<AlgorithmModel> = {
  code: 'identifier-bank-unused',
  severity: 'information',
  isPointless: true,
  title: 'keepBank without IBAN',
  explanation: 'Only an IBAN has a bank that can stay.',
  wrong: example(',\n  "standard": "VIN",\n  "keepBank": true'),
  right: example(',\n  "standard": "IBAN",\n  "keepBank": true'),
  run({ masker }, report) {
    const property = masker.properties?.get('keepBank');
    const settings = readSettings(masker);
    if (settings === undefined || hasBank(settings.standard) || booleanValue(property) !== true) return;
    if (property === undefined) return;
    report(noEffect(property, ' without the standard IBAN'));
  },
};

/** The checks of the Identifier algorithm. */
const checks: readonly Check<AlgorithmModel>[] = [standardMissing, bankUnused];

/** Returns the characters that stay, with a zero for each other. */
function separators(text: string): string {
  return codePointsOf(text)
    .map((codePoint) => (isReplaceable(codePoint) ? 0 : codePoint))
    .join();
}

/** Returns a predicate for texts that masking can write for an original. */
const possibleOutputs: PossibleOutputs<IdentifierSettings> = (settings, outputCase) => {
  const [before, after] = [new IdentifierReader(settings), new IdentifierReader(settings)];
  return (masked, original) => {
    if (outputCase !== 'AsIs') return true;
    if (separators(masked) !== separators(original)) return false;
    const read = (reader: IdentifierReader, text: string) => {
      const codePoints = codePointsOf(text);
      return reader.readCodePoints(codePoints, codePoints.length);
    };
    const isNonconforming = read(before, original) !== undefined;
    if ((read(after, masked) !== undefined) !== isNonconforming) return false;
    if (isNonconforming) return true;
    if (before.form !== after.form) return false;
    const { form, codes, length } = before;
    const isKept = (index: number) =>
      form !== undefined &&
      !form.checks.includes(index) &&
      !form.units.some(({ indexes }) => indexes.includes(index));
    return codes.subarray(0, length).every((code, index) => !isKept(index) || code === after.codes[index]);
  };
};

/** The least share of identifiers: others are typing errors. */
const minShare = 0.9;
/** Maximum probability that random values of this shape all pass. */
const maxChance = 1e-4;

/** Infers a configuration; undefined if no standard fits more samples than chance explains. */
function inferIdentifier(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const found = standards
    .map((standard) => ({ standard, used: identifiersOf(standard, given) }))
    .filter(({ standard, used }) => {
      const isMajority = used.length > 0 && used.length >= minShare * given.length;
      return isMajority && standard.chance ** new Set(used).size <= maxChance;
    })
    .toSorted((a, b) => b.used.length - a.used.length || a.standard.chance - b.standard.chance);
  const [best] = found;
  if (best === undefined) return undefined;
  return inferenceOf(name, best.used, {
    description: `${best.standard.title.charAt(0).toUpperCase()}${best.standard.title.slice(1)}, with right check digits`,
    algorithm: 'Identifier',
    standard: best.standard.name,
  });
}

function identifiersOf(standard: Standard, samples: readonly string[]): string[] {
  const reader = new IdentifierReader({ standard, keepBank: false });
  return samples.filter((sample) => {
    const codePoints = codePointsOf(sample.trim());
    return reader.readCodePoints(codePoints, codePoints.length) === undefined;
  });
}

/** Editing help of the Identifier algorithm. */
const editing = editingOf<IdentifierSettings>({
  values: {
    standard: standards.map(({ name, title, examples: [example = ''] }) => [
      JSON.stringify(name),
      `${title.charAt(0).toUpperCase()}${title.slice(1)}, such as \`${example}\`.`,
    ]),
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (hasBank(readSettings(masker)?.standard) ? [] : ['keepBank']),
});

function meaningOf({ standard, keepBank }: IdentifierSettings): string[] {
  const bank = keepBank && hasBank(standard) ? ['the bank stays'] : [];
  return [
    `${standard.title} becomes another one with right check digits; different ones stay different`,
    ...bank,
  ];
}

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
