// The benchmark's cases: values of one kind, one per line, and their configuration.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface MaskingCase {
  readonly name: string;
  /** The name of a default masker, or a configuration. */
  readonly masker: string | object;
  /** The goal: how many times as fast as sed. */
  readonly goal: number;
  /** A line's value, made of random numbers below 1. */
  readonly value: (random: () => number) => string;
}

const digit = (random: () => number) => `${Math.floor(random() * 10)}`;
export const digits = (count: number) => (random: () => number) =>
  Array.from({ length: count }, () => digit(random)).join('');
const oneOf = (characters: string) => (random: () => number) =>
  characters.charAt(Math.floor(random() * characters.length));

const letter = oneOf('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const cyrillic = oneOf('АВЕКМНОРСТУХ');
const common = { algorithm: 'Segment', description: 'Measured' };

const ssnValue = (random: () => number) => `${digits(3)(random)}-${digits(2)(random)}-${digits(4)(random)}`;
export const word = (length: number) => (random: () => number) =>
  Array.from({ length }, () => letter(random)).join('');

export const ssn: MaskingCase = {
  name: 'SSNMasker, `NNN-NN-NNNN`',
  masker: 'SSNMasker',
  goal: 20,
  value: ssnValue,
};

/** Rows of ten columns; the third (a SSN) and the seventh (an account) are masked. */
export const csv = {
  name: 'CSV, two columns of ten: SSNMasker and AlphaNumeric',
  masker: { ...common, name: 'AccountMasker', segments: [{ type: 'AlphaNumeric', length: 10 }] },
  value: (random: () => number) =>
    [
      digits(7)(random),
      word(9)(random),
      ssnValue(random),
      `"${word(6)(random)}, ${word(8)(random)}"`,
      word(12)(random),
      digits(5)(random),
      word(10)(random),
      `${digits(4)(random)}-${digits(2)(random)}-${digits(2)(random)}`,
      `${digits(5)(random)}.${digits(2)(random)}`,
      word(4)(random),
    ].join(','),
};

/** Lines of JSON with ten members, two of which are masked. */
export const jsonLines = {
  name: 'JSON Lines, two members of ten: SSNMasker and FirstNameMasker',
  masks: ['--format', 'jsonl', '--column', 'ssn=SSNMasker', '--column', 'name=FirstNameMasker'],
  value: (random: () => number) =>
    JSON.stringify({
      id: Number(digits(7)(random)),
      code: word(9)(random),
      ssn: ssnValue(random),
      place: `${word(6)(random)}, ${word(8)(random)}`,
      name: word(7)(random),
      zip: digits(5)(random),
      account: word(10)(random),
      opened: `${digits(4)(random)}-${digits(2)(random)}-${digits(2)(random)}`,
      balance: Number(`1${digits(5)(random)}.${digits(2)(random)}`),
      note: null,
    }),
};

export const otherCases: readonly MaskingCase[] = [
  {
    name: 'AlphaNumeric, 17 characters',
    masker: { ...common, name: 'BenchMasker', segments: [{ type: 'AlphaNumeric', length: 17 }] },
    goal: 6,
    value: word(17),
  },
  {
    name: 'Cyrillic range, `А123ВС777`',
    masker: {
      ...common,
      name: 'BenchMasker',
      segments: [{ type: 'AlphaNumeric', length: 9, original: { range: 'А-Я' }, masked: { range: 'А-Я' } }],
    },
    goal: 1,
    value: (random) =>
      `${cyrillic(random)}${digits(3)(random)}${cyrillic(random)}${cyrillic(random)}${digits(3)(random)}`,
  },
  {
    name: 'Integers of 40 digits',
    masker: {
      ...common,
      name: 'BenchMasker',
      segments: [{ type: 'Numeric', length: 40, masked: { minNum: 1 } }],
    },
    goal: 1,
    value: digits(40),
  },
];

/** The sample masker for phone numbers of eleven digits. */
const phone = JSON.parse(readFileSync('samples/maskers/phone-number.masker.json', 'utf8')) as object;
const elevenDigits = digits(11);

/** Nonconforming values. */
export const nonconformingCases: readonly Omit<MaskingCase, 'goal'>[] = [
  { name: 'PhoneNumberMasker, all too short: ten digits', masker: phone, value: digits(10) },
  { name: 'PhoneNumberMasker, all too long: twelve digits', masker: phone, value: digits(12) },
  {
    name: 'PhoneNumberMasker, 5 % with a letter',
    masker: phone,
    value: (random) =>
      random() < 0.05 ? `${digits(5)(random)}${letter(random)}${digits(5)(random)}` : elevenDigits(random),
  },
];

/** Values that repeat after this many lines are as good as others: nothing is remembered. */
const differentLines = 100_000;

/** Writes a file of values, the same on every run. Returns its size in bytes. */
export function writeValues({ value }: Pick<MaskingCase, 'value'>, lines: number, path: string): number {
  const random = createRandom();
  const some = Array.from({ length: Math.min(lines, differentLines) }, () => `${value(random)}\n`);
  const block = Buffer.from(some.join(''));
  const file = openSync(path, 'w');
  let size = 0;
  for (let left = lines; left > 0; left -= some.length) {
    const part = left >= some.length ? block : Buffer.from(some.slice(0, left).join(''));
    size += writeSync(file, part);
  }
  closeSync(file);
  return size;
}

/** A linear congruential generator (its multiplier and increment: Numerical Recipes). */
export function createRandom(): () => number {
  let state = 20261121;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
