// The Telephone algorithm: numbers of any country keep their calling code and beginning, the rest is drawn.
import { readsMasker, usual, templatesOf } from '../interface/common.ts';
import { type AlgorithmModel, type Check, exampleOf, changeTo } from '@masker/config';
import { prepareDigits } from '../digits/prepareDigits.ts';
import { telephoneNames } from '../digits/telephoneWords.ts';
import type { Algorithm, PossibleOutputs } from '../interface/algorithm.ts';
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import telephoneMasker from './maskers/TelephoneMasker.masker.json' with { type: 'json' };
import { maskIntegerValues } from '../integers/maskIntegerValues.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type TelephoneSettings, keep } from './settings.ts';
import { inferTelephone, matcherFor } from './shape.ts';
import { telephonePattern, type TelephoneForm, TelephoneReader } from './telephone.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { at } from '@masker/text';
import { readDigits } from '../digits/readDigits.ts';
import { fictionalRanges } from './fiction.ts';
import { rangeOf } from '@masker/json';
import { boundedCheck, readBounded } from '../interface/boundedNumber.ts';

const example = exampleOf('Telephone', 'lineMasker');

/** In digits: longer prefixes rarely belong to an area or network. */
const maxUsual = 4;

const keepMany: Check<AlgorithmModel> = {
  code: 'telephone-keep-many',
  severity: 'warning',
  title: 'Many digits of telephone numbers stay',
  explanation: `keep says how many digits stay after the calling code. Areas and networks rarely have more than ${maxUsual}; with more, few numbers share the part that stays.`,
  wrong: example('"keep": 6'),
  right: example('"keep": 3'),
  run({ masker }, report) {
    const value = masker.properties?.get('keep')?.value;
    const count = readBounded(masker, keep);
    if (value === undefined || count === undefined || count <= maxUsual) return;
    report({
      range: rangeOf(value),
      message: `${count} digits stay after the calling code, so few numbers share the part that stays.`,
      fixes: [String(maxUsual), String(keep.default)].map((text) => changeTo(value, text)),
    });
  },
};

const fictionalConflicts: Check<AlgorithmModel> = {
  code: 'telephone-fictional-few',
  severity: 'information',
  title: 'Few numbers are fictional',
  explanation:
    'Countries keep few numbers for fiction: the United States 100 in each area, the United Kingdom 1,000, France and Australia 10,000. Many numbers become the same. Numbers of other countries, and those without a plus sign, are drawn as without fictional.',
  wrong: example('"fictional": true'),
  right: example('"fictional": false'),
  run({ masker }, report) {
    const value = masker.properties?.get('fictional')?.value;
    if (value?.type !== 'boolean' || !value.value) return;
    report({
      range: rangeOf(value),
      message: 'Few numbers are kept for fiction, so many become the same; most countries have none.',
      fixes: [changeTo(value, 'false')],
    });
  },
};

/** The checks of the Telephone algorithm. */
const checks: readonly Check<AlgorithmModel>[] = [
  boundedCheck(
    keep,
    'Telephone',
    'telephone-keep-invalid',
    `keep is a whole number from 0 to ${keep.max}: so many digits stay after the calling code and zeros.`,
  ),
  keepMany,
  fictionalConflicts,
];

/**
 * Returns a predicate for the possible outputs of Telephone: the same calling code and prefix, and a fictional number if configured.
 */
const possibleOutputs: PossibleOutputs<TelephoneSettings> = (settings, outputCase) => {
  const reader = new TelephoneReader(settings);
  const lengthOf = (form: number) => {
    const { code, kept, drawn, extension } = reader.formOf(form);
    return code + kept + drawn + extension;
  };
  return (masked, original) => {
    const before = readDigits(reader, original, lengthOf);
    // A case may add letters that no number has.
    if (before.form === 0 || outputCase !== 'AsIs') return true;
    const form = reader.formOf(before.form);
    const digits = masked.replaceAll(/[^0-9]/g, '');
    if (digits.length !== before.digits.length) return false;
    const start = form.code + form.kept;
    return digits.startsWith(before.digits.slice(0, start)) && isInRange(form, digits, before.digits);
  };
};

function isInRange({ range, code, kept, drawn }: TelephoneForm, masked: string, original: string): boolean {
  if (range < 0) return true;
  const { first, count } = at(fictionalRanges, range);
  const start = code + kept;
  const same = start + first.lastIndexOf('=') + 1;
  const number = Number(masked.slice(same, start + drawn)) - Number(first.slice(same - start));
  return masked.slice(start, same) === original.slice(start, same) && number >= 0 && number < count;
}

/** Editing help of the Telephone algorithm. */
const editing = editingOf<TelephoneSettings>({
  values: {
    keep: [
      ['2', 'The default: the beginning of an area or network.'],
      ['0', 'Nothing after the calling code stays.'],
      ['3', 'The area of American numbers, most mobile networks.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
});

function meaningOf({ keep, fictional }: TelephoneSettings): string[] {
  const [kept, drawn] = ['3012345678'.slice(0, keep), '3012345678'.slice(keep)];
  return [
    `of +49 3012345678, the calling code 49${kept === '' ? '' : ` and ${kept}`} stay, ${drawn} becomes as many drawn digits`,
    ...(fictional
      ? ['numbers of the United States, the United Kingdom, France and Australia become fictional ones']
      : []),
  ];
}

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
