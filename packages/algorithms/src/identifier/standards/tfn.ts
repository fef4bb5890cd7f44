// TFN, the tax file number of Australia, of nine digits or, formerly, eight.
import masker from '../maskers/TFNMasker.masker.json' with { type: 'json' };
import type { Standard } from './standard.ts';
import { formOf, hasOther, weighted, zero } from './units.ts';

const weights = [1, 4, 3, 7, 5, 8, 6, 9];
const weights2 = [10, 7, 8, 4, 6, 3, 5];

/** The last digit of nine has the weight 10, which is -1 modulo 11. */
const nine = formOf('dddddddd#', (codes) => {
  const check = weighted(codes, weights) % 11;
  codes[8] = zero + (check % 10);
  return check < 10 && hasOther(codes, 9, zero);
});

/** The last digit of eight has the weight 1. */
const eight = formOf('ddddddd#', (codes) => {
  const check = (11 - (weighted(codes, weights2) % 11)) % 11;
  codes[7] = zero + (check % 10);
  return check < 10 && hasOther(codes, 8, zero);
});

export const tfn: Standard = {
  name: 'TFN',
  masker,
  title: 'a tax file number of Australia',
  examples: ['123 456 782', '876543210', '459599230'],
  columns: ['tfn', 'tax file number', 'tfn number'],
  lengths: [8, 9],
  chance: 1 / 11,
  formOf: ({ length, hasLetters }) => (hasLetters ? undefined : length === 9 ? nine : eight),
};
