// NPI, the number of health care providers of the United States (45 CFR 162.406): the first digit stays.
import masker from '../maskers/NPIMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { formOf, zero } from './units.ts';

/** Luhn's sum of the prefix 80840 that the check digit counts with. */
const prefix = 24;

const form = formOf('=dddddddd#', (codes) => {
  codes[9] = zero + ((luhnOf(codes, 0, 9) + 10 - (prefix % 10)) % 10);
  return true;
});

export const npi: Standard = {
  name: 'NPI',
  masker,
  title: 'a number of a health care provider of the United States',
  examples: ['1234567893', '1245319599', '2234567891'],
  columns: ['npi', 'npi number', 'provider npi', 'national provider identifier'],
  lengths: [10, 10],
  chance: 1 / 50,
  formOf: ({ codes, hasLetters }) =>
    !hasLetters && (codes[0] === 0x31 || codes[0] === 0x32) ? form : undefined,
};
