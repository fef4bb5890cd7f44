// The algorithms besides Segment: a default masker of each, values for it, and what must be reached.
import { at } from '@masker/text';
import type { MaskingCase } from './cases.ts';

export interface AlgorithmCase extends MaskingCase {
  readonly masker: string;
  /** The goal: how many values a second. */
  readonly rate: number;
  /** The peers that can do the same: Presidio's operator, and Faker if it invents such values. */
  readonly presidio: 'replace' | 'mask' | 'hash';
  readonly faker: boolean;
}

type Random = () => number;
const number = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => number(random, 0, 9)).join('');
const padded = (random: Random, from: number, to: number) => `${number(random, from, to)}`.padStart(2, '0');
const names = ['Anna', 'Björn', 'Carmen', 'Dmitri', 'Elisabeth', 'Fatima', 'Giovanni', 'Hannah', 'Ian', 'Jo'];
const name = (random: Random) => at(names, number(random, 0, names.length - 1));

/** Sixteen digits with a right check digit. */
function cardNumber(random: Random): string {
  const first = `4${digits(random, 14)}`;
  const sum = Array.from(first, Number).reduce((total, digit, i) => {
    const weighted = i % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
}

const goal = 10;
const simple = { goal, rate: 2e6 };
const drawn = { goal, rate: 1e6 };

export const algorithmCases: readonly AlgorithmCase[] = [
  {
    ...simple,
    name: 'Redact',
    masker: 'RedactMasker',
    value: (random) => `Customer ${digits(random, 7)} called`,
    presidio: 'replace',
    faker: false,
  },
  {
    ...simple,
    name: 'Hidden',
    masker: 'HiddenMasker',
    value: (random) => `pw-${digits(random, 8)}`,
    presidio: 'mask',
    faker: false,
  },
  {
    ...drawn,
    name: 'HashList',
    masker: 'FirstNameMasker',
    value: (random) => `${name(random)} ${digits(random, 4)}`,
    presidio: 'hash',
    faker: true,
  },
  {
    ...drawn,
    name: 'Email',
    masker: 'EmailMasker',
    value: (random) => `user${digits(random, 6)}@example.com`,
    presidio: 'hash',
    faker: true,
  },
  {
    ...drawn,
    name: 'MultiDate',
    masker: 'DateMasker',
    value: (random) => `${number(random, 1930, 2024)}-${padded(random, 1, 12)}-${padded(random, 1, 28)}`,
    presidio: 'hash',
    faker: true,
  },
  {
    ...simple,
    name: 'CCAccount',
    masker: 'CreditCardMasker',
    value: cardNumber,
    presidio: 'hash',
    faker: true,
  },
  {
    ...simple,
    name: 'USZipcode',
    masker: 'VariableZipcodeMasker',
    value: (random) => digits(random, 5),
    presidio: 'hash',
    faker: true,
  },
  {
    ...drawn,
    name: 'USTelephone',
    masker: 'USTelephoneMasker',
    value: (random) => `(${number(random, 201, 989)}) ${number(random, 200, 999)}-${digits(random, 4)}`,
    presidio: 'hash',
    faker: true,
  },
];

const hexadecimal = (random: Random, count: number) =>
  Array.from({ length: count }, () => number(random, 0, 15).toString(16)).join('');
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(number(random, 65, 90))).join('');
const shaped = { ...simple, presidio: 'hash', faker: false } as const;

/** Algorithms that the service doesn't know. */
export const shapeCases: readonly AlgorithmCase[] = [
  {
    ...shaped,
    name: 'CharacterMapping',
    masker: 'ShapeMasker',
    value: (random) => `${letters(random, 2)}-${digits(random, 6)}`,
  },
  {
    ...shaped,
    name: 'Telephone',
    masker: 'TelephoneMasker',
    value: (random) => `+49 30 ${digits(random, 8)}`,
  },
  {
    ...shaped,
    name: 'UUID',
    masker: 'UUIDMasker',
    value: (random) =>
      `${hexadecimal(random, 8)}-${hexadecimal(random, 4)}-4${hexadecimal(random, 3)}-a${hexadecimal(random, 3)}-${hexadecimal(random, 12)}`,
  },
  {
    ...shaped,
    name: 'Network',
    masker: 'IPAddressMasker',
    value: (random) => Array.from({ length: 4 }, () => number(random, 0, 255)).join('.'),
  },
  {
    ...shaped,
    name: 'Network, IPv6',
    masker: 'IPAddressMasker',
    value: (random) =>
      `2001:db8:${Array.from({ length: 6 }, () => hexadecimal(random, 4)).join(':')}`.replaceAll(/:0+/g, ':'),
  },
  {
    ...shaped,
    name: 'Network, MAC',
    masker: 'MACAddressMasker',
    value: (random) => Array.from({ length: 6 }, () => hexadecimal(random, 2)).join(':'),
  },
];

/** Nonconforming values. */
export const nonconformingCases: readonly Pick<MaskingCase, 'name' | 'masker' | 'value'>[] = [
  {
    name: 'EmailMasker, no @',
    masker: 'EmailMasker',
    value: (random) => `user${digits(random, 6)} at example.com`,
  },
  {
    name: 'DateMasker, dates in another pattern',
    masker: 'DateMasker',
    value: (random) => `${padded(random, 1, 12)}/${padded(random, 1, 28)}/${number(random, 1930, 2024)}`,
  },
  {
    name: 'CreditCardMasker, most with a wrong check digit',
    masker: 'CreditCardMasker',
    value: (random) => digits(random, 16),
  },
  {
    name: 'VariableZipcodeMasker, six digits',
    masker: 'VariableZipcodeMasker',
    value: (random) => digits(random, 6),
  },
  {
    name: 'USTelephoneMasker, eleven digits',
    masker: 'USTelephoneMasker',
    value: (random) => `(${number(random, 201, 989)}) ${digits(random, 8)}`,
  },
];

/** Rows of ten columns: an identifier, one of each algorithm, an amount. */
export const mixedRows = {
  name: 'CSV, eight columns of ten by eight algorithms',
  masks: algorithmCases.flatMap(({ masker }, i) => ['--column', `${i + 2}=${masker}`]),
  value: (random: Random) =>
    [
      digits(random, 7),
      ...algorithmCases.map(({ value }) => value(random)),
      `${digits(random, 5)}.${digits(random, 2)}`,
    ].join(','),
};
