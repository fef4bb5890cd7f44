// The USZipcode algorithm: keeps the first three digits of a ZIP code, and replaces the next two and those of
// ZIP+4.
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, Inference, MaskedValue } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import variableZipcodeMasker from './maskers/VariableZipcodeMasker.masker.json' with { type: 'json' };
import { keepsNumbers, keepsNonconformingOneByOne } from '../interface/maskedForm.ts';
import { type PreparedDigits, prepareDigits } from '../digits/prepareDigits.ts';
import { presentation } from './presentation.ts';
import { properties, readSettings, type ZipcodeSettings, readMasks } from './settings.ts';
import { zipcodePattern, areaDigits, fiveDigits, ZipcodeReader, nineDigits } from './zipcode.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { readDigits } from '../digits/readDigits.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import { nonconformancesOf } from '../interface/explanation.ts';
import { cameOutUnchanged } from '../fallback/fallbackMasking.ts';
import { nextOf } from '../interface/results.ts';

const noZipcode = nonconformancesOf('number');
const unchangedNumber = [...noZipcode, ...cameOutUnchanged];

/** A fraction of zeros is how data frames write whole numbers beside missing ones. */
const wholeNumber = /^(?:0|[1-9][0-9]{0,8})(?=(?:\.0+)?$)/;

/**
 * Masks numbers, given as the texts of JSON numbers.
 *
 * @param prepared masks ZIP codes and nonconforming values
 */
function maskNumbers({ run, maskNonconforming }: PreparedDigits, numbers: readonly string[]): MaskedValue[] {
  const zipcodes = run(numbers.flatMap((number) => wholeNumber.exec(number) ?? []).map(padded)).values();
  const others = maskNonconforming(
    numbers.filter((number) => !wholeNumber.test(number)).map(digitsOf),
  ).values();
  return numbers.map((number) => {
    const whole = wholeNumber.exec(number)?.[0];
    if (whole !== undefined) {
      const { masked, nonconformances } = nextOf(zipcodes);
      return { masked: withoutZeros(masked) + number.slice(whole.length), nonconformances };
    }
    const digits = Array.from(nextOf(others)).values();
    const masked = withoutZeros(number.replaceAll(/[0-9]/g, () => nextOf(digits)));
    return { masked, nonconformances: masked === number ? unchangedNumber : noZipcode };
  });
}

function padded(number: string): string {
  return number.padStart(paddedLength(number.length), '0');
}

/** Returns the number of digits of the ZIP code that a whole number represents. */
function paddedLength(digits: number): number {
  return digits > fiveDigits ? nineDigits : fiveDigits;
}

function digitsOf(number: string): string {
  return number.replaceAll(/[^0-9]/g, '');
}

/** JSON numbers don't begin with a zero before another digit. */
function withoutZeros(number: string): string {
  return number.replace(/^(-?)0+(?=[0-9])/, '$1');
}

/** Five digits are often something else: an amount, a port of an address, a part of a longer number or name. */
const before = String.raw`(?<!\p{Sc}|[\p{L}\p{Nd}][-._+@#]|[0-9]\.[0-9]{1,3}:)`;
const after = String.raw`(?![-._+@][\p{L}\p{Nd}]|[%\p{Sc}])`;
const inText = new RegExp(`${wordStart}${before}[0-9]{5}(?:-[0-9]{4})?${wordEnd}${after}`, 'gu');

const matcher = patternMatcher(inText, '[0-9]{5}');

/** Number of different areas that distinguishes ZIP codes from consecutive ids, for numbers without ZIP+4. */
const minAreas = 3;

const written = /^[0-9]{5}(?:-?[0-9]{4})?$/;
const withPlus4 = /^[0-9]{5}-[0-9]{4}$/;

/** Infers a configuration; undefined if the samples may as well be other numbers. */
function inferZipcode(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter((sample) => written.test(sample.trim()));
  if (used.length === 0 || used.length < given.length) return undefined;
  const hasPlus4 = used.some((sample) => withPlus4.test(sample.trim()));
  const areas = new Set(used.map((sample) => sample.trim().slice(0, 3)));
  if (!hasPlus4 && areas.size < minAreas) return undefined;
  const isFive = used.some((sample) => sample.trim().length === 5);
  if (!hasPlus4 && !isFive) return undefined;
  return inferenceOf(name, used, {
    description: 'A ZIP code of the same sectional center',
    algorithm: 'USZipcode',
  });
}

/** Editing help of the USZipcode algorithm. */
const editing = editingOf<ZipcodeSettings>({
  values: {
    zipcode5mask: [
      ['true', 'The fourth and fifth digit are replaced, which is the default.'],
      ['false', 'All five digits stay: only ZIP+4 is masked.'],
    ],
    plus4discrete: [
      ['"1234"', 'The default.'],
      ['"0001"', 'Post office boxes have such numbers, but most areas have one.'],
      ['"9999"', 'Stands for general delivery.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (readMasks(masker).plus4 === 'DISCRETE' ? [] : ['plus4discrete']),
});

function meaningOf({ masksLastTwo, plus4, discrete }: ZipcodeSettings): string[] {
  const last = {
    VARIABLE: 'four drawn digits',
    DISCRETE: discrete,
    REPEAT: '5555, their first digit four times',
  }[plus4];
  return [
    masksLastTwo
      ? '94110 becomes 941 and two drawn digits: 100 originals share 100 masked values'
      : '94110 stays as it is: only ZIP+4 is masked',
    `the 5678 of 94110-5678 becomes ${last}`,
    'HIPAA Safe Harbor: the first three digits may stay only where more than 20,000 people live in their area',
  ];
}

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

/**
 * Returns a predicate for the possible outputs of USZipcode: the same first three digits, and the configured four of
 * ZIP+4.
 */
function possibleOutputs({
  masksLastTwo,
  plus4,
  discrete,
}: ZipcodeSettings): (masked: string, original: string) => boolean {
  const reader = new ZipcodeReader();
  const read = (text: string) => readDigits(reader, text, (form) => form).digits;
  return (masked, original) => {
    const [before, after] = [read(original), read(masked)];
    if (before === '') return true;
    const kept = masksLastTwo ? areaDigits : fiveDigits;
    if (after.length !== before.length || after.slice(0, kept) !== before.slice(0, kept)) return false;
    const four = after.slice(fiveDigits);
    if (four === '' || plus4 === 'VARIABLE') return true;
    return four === (plus4 === 'DISCRETE' ? discrete : before.charAt(fiveDigits).repeat(four.length));
  };
}
