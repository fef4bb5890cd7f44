// The Number algorithm: replaces a number by one with the same number of digits, a nearby one, or a rounded
// one. The service doesn't have it.
import { readsMasker, usual, templatesOf, phrases } from '../interface/common.ts';
import type { AlgorithmModel } from '@masker/config';
import type { Algorithm, Inference, TypicalColumns } from '../interface/algorithm.ts';
import { conflictFreeImpossible } from '../interface/conflictFree.ts';
import { prepareByEntity } from './byEntity.ts';
import { checks } from './checks.ts';
import amountMasker from './maskers/AmountMasker.masker.json' with { type: 'json' };
import coordinateMasker from './maskers/CoordinateMasker.masker.json' with { type: 'json' };
import numberMasker from './maskers/NumberMasker.masker.json' with { type: 'json' };
import { prepareNumbers, type PreparedNumbers } from './prepareNumbers.ts';
import { presentation } from './presentation.ts';
import { type NumberSettings, properties, readSettings, readMode, writtenMultiple } from './settings.ts';
import { editingOf } from '../interface/commonEditing.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { readNumberText, isNotFinite } from './numberText.ts';
import type { MaskedForm } from '../interface/maskedForm.ts';
import { maxIntegerDigits } from '../integers/maskIntegerValues.ts';
import { rangeOf } from './digitsMode.ts';
import { digitsIn, type NumberMagnitude } from './numberMagnitude.ts';
import { identityNames, identityWords } from '../digits/identityWords.ts';

const isNumber = (value: string): boolean => readNumberText(value.trim()) !== undefined;
/** Shorter numbers are positions and flags rather than identifiers. */
/** Degrees with a fraction: whole ones say little. */
const isCoordinate = (value: string): boolean =>
  /^-?\d{1,3}\.\d+$/.test(value.trim()) && Math.abs(Number(value)) <= 180;
const isLongNumber = (value: string): boolean => /^\d{4,}$/.test(value.trim());

/** Names of number columns in English, German, French and Spanish. */
const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  NumberMasker: {
    names: [
      ...identityNames,
      ...phrases(
        'account number, account no, policy number, insurance number, patient number, employee number, personnel number',
        'kontonummer, personalnummer, numero de compte, numero de cuenta',
        'national id, identity number, id number, document number, tax id, tax number, student number',
        'membership number, documento, documento identidad, dni, cuit, cuil, cedula, matrikelnummer,',
        'medical record number, mrn, passport number, contract number, numero documento, nro documento, num doc, nif, nit, rut',
        'curp, national identity number, identification number, identification, personal number, personal code',
        'card last four, card last 4, cc last four, versicherungsnummer, steuernummer',
      ),
    ],
    namesOfPeople: identityWords,
    // A number may be anything.
    meansOthers: true,
    accepts: isLongNumber,
  },
  CoordinateMasker: {
    names: phrases(
      'latitude, longitude, lat, lng, lon, geo lat, geo lng, geo lon, latitud, longitud, breitengrad, laengengrad, langengrad',
      'latitudine, longitudine, breedtegraad, lengtegraad, coord x, coord y, gps lat, gps lng, gps lon',
    ),
    wholeNames: ['long'],
    meansOthers: true,
    isPublicOfPlaces: true,
    accepts: isCoordinate,
  },
  AmountMasker: {
    names: phrases(
      'amount, price, total, salary, balance, income, wage, betrag, preis, gehalt, saldo, montant',
      'prix, salaire, importe, precio, salario',
    ),
    isOnlyOffered: true,
    accepts: isNumber,
  },
};

/** Determines whether a text may be the masked form of an original if numbers are drawn. */
function possibleOutputs(settings: NumberSettings): (masked: string, original: string) => boolean {
  return (masked, original) => {
    if (isNotFinite(original)) return masked === '0';
    const before = readNumberText(original);
    if (before === undefined || settings.mode === 'round') return true;
    const isNoisyFloat = settings.mode === 'noise' && before.isFloat === true;
    const after = readNumberText(masked, isNoisyFloat ? undefined : before.decimals);
    if (after === undefined || after.isNegative !== before.isNegative) return false;
    if (settings.mode === 'digits') return mayExchange(before, after.units);
    if (isNoisyFloat) return true;
    const percent = BigInt(settings.percent);
    const hundredfold = 100n * after.units;
    return hundredfold >= before.units * (100n - percent) && hundredfold <= before.units * (100n + percent);
  };
}

/** Returns true if a number and one with other units are in one range. A negative zero stays. */
function mayExchange({ units, decimals, isNegative, minDigits }: NumberMagnitude, other: bigint): boolean {
  if (isNegative && units === 0n) return other === 0n;
  const { low, high } = rangeOf(digitsIn(units), decimals, isNegative, undefined, minDigits);
  return low <= other && other <= high;
}

/** In characters: longer texts are rarely a number, with all its separators, a sign and a word. */
const maxNumberLength = 2 * maxIntegerDigits + 8;

function maskedForm(settings: NumberSettings): MaskedForm {
  const decimals = settings.mode === 'round' ? settings.to.decimals : 0;
  const longer = { digits: 0, noise: 2, round: 2 + decimals + (decimals > 0 ? 1 : 0) }[settings.mode];
  const keeps: MaskedForm['keeps'] = (kind) => {
    if (kind === 'array') return undefined;
    return kind === 'decimal' || kind === 'unsigned' || (kind === 'integer' && decimals === 0);
  };
  return {
    maxLength: (length) => length + (length > maxNumberLength ? 0 : longer),
    ...(longer > 0 && { mayOverflow: true }),
    keeps,
    keepsNonconforming: keeps,
  };
}

/** Editing help of the Number algorithm. */
const editing = editingOf<NumberSettings>({
  values: {
    percent: [
      ['10', 'The default: 2000 becomes a number from 1800 to 2200.'],
      ['5', 'Closer to the original: 2000 becomes a number from 1900 to 2100.'],
      ['30', 'Farther from it: 2000 becomes a number from 1400 to 2600.'],
    ],
    to: [
      ['100', 'Hundreds.'],
      ['1000', 'Thousands.'],
      ['5', 'As for ages.'],
      ['0.5', 'Halves.'],
    ],
  },
  deciding: Object.keys(properties),
  meaning: meaningOf,
  unused: (masker) => (readMode(masker) === 'noise' ? [] : ['percent']),
});

function meaningOf(settings: NumberSettings): string[] {
  switch (settings.mode) {
    case 'digits':
      return [
        '4711 becomes a number from 1000 to 9999: each of these becomes another one, and no two the same',
        'numbers of one digit change places with nine others: whoever knows how often each occurs can tell them',
      ];
    case 'noise':
      return [
        `2000 becomes a number from ${20 * (100 - settings.percent)} to ${20 * (100 + settings.percent)}, never 2000 itself; 0 stays`,
      ];
    case 'round':
      return [
        `every number becomes the nearest multiple of ${writtenMultiple(settings.to)}, half away from zero`,
      ];
  }
}

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

/** Infers a configuration; undefined if the samples may as well be codes, dates or identifiers. */
function inferNumbers(name: string, samples: readonly string[]): Inference | undefined {
  const used = samplesThatCount(samples);
  if (used.length === 0 || !used.every(isAmount)) return undefined;
  return inferenceOf(name, used, {
    description: 'An amount at most 10 percent away',
    algorithm: 'Number',
    mode: 'noise',
  });
}

/** Returns true for a number with one to four decimals, or with a currency. */
function isAmount(sample: string): boolean {
  const text = readNumberText(sample.trim());
  // Noise changes no smaller ones.
  if (text === undefined || text.isFloat === true || text.units < 10n || /^0[0-9]/.test(text.number))
    return false;
  const hasCurrency = /\p{Sc}|^[A-Z]{3} |(?<=^ ?)[A-Z]{3}$/u.test(text.before + text.after);
  return hasCurrency || (text.decimals >= 1 && text.decimals <= 4);
}
