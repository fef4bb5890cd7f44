// What is masked: values of one kind, one a line, and the configuration for them.
import { closeSync, openSync, writeSync } from 'node:fs';

export interface MaskingCase {
  readonly name: string;
  readonly masker: object;
  /** The goal: how many times as fast as sed. */
  readonly goal: number;
  /** A line's value, made of random numbers below 1. */
  readonly value: (random: () => number) => string;
}

const digit = (random: () => number) => `${Math.floor(random() * 10)}`;
const digits = (count: number) => (random: () => number) =>
  Array.from({ length: count }, () => digit(random)).join('');
const oneOf = (characters: string) => (random: () => number) =>
  characters.charAt(Math.floor(random() * characters.length));

const letter = oneOf('ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const cyrillic = oneOf('АВЕКМНОРСТУХ');
const common = { algorithm: 'Segment', description: 'Measured' };

export const ssn: MaskingCase = {
  name: 'SSNMasker, `NNN-NN-NNNN`',
  masker: {
    ...common,
    name: 'BenchMasker',
    segments: [
      { type: 'Numeric', length: 3, masked: { minNum: 1, maxNum: 0, range: '1-665,667-899' } },
      { type: 'Numeric', length: 2, masked: { minNum: 1, maxNum: 99 } },
      { type: 'Numeric', length: 4, masked: { minNum: 1, maxNum: 9999 } },
    ],
  },
  goal: 20,
  value: (random) => `${digits(3)(random)}-${digits(2)(random)}-${digits(4)(random)}`,
};

export const otherCases: readonly MaskingCase[] = [
  {
    name: 'AlphaNumeric, 17 characters',
    masker: { ...common, name: 'BenchMasker', segments: [{ type: 'AlphaNumeric', length: 17 }] },
    goal: 6,
    value: (random) => Array.from({ length: 17 }, () => letter(random)).join(''),
  },
  {
    name: 'General path: Cyrillic range, `А123ВС777`',
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
    name: 'General path: integers of 40 digits',
    masker: {
      ...common,
      name: 'BenchMasker',
      segments: [{ type: 'Numeric', length: 40, masked: { minNum: 1 } }],
    },
    goal: 1,
    value: digits(40),
  },
];

/** Values that repeat after this many lines are as good as others: nothing is remembered. */
const differentLines = 100_000;

/** Writes a file of values, the same on every run. Returns its size in bytes. */
export function writeValues({ value }: MaskingCase, lines: number, path: string): number {
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
function createRandom(): () => number {
  let state = 20261121;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
