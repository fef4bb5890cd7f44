// SIN, the social insurance number of Canada: the first digit, which encodes the province, is kept.
import masker from '../maskers/SINMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { endingWith, formOf, zero } from './units.ts';

const form = formOf('=ddddddd#', endingWith(luhnOf, 8));

export const sin: Standard = {
  name: 'SIN',
  masker,
  title: 'a social insurance number of Canada',
  examples: ['130 692 544', '123-456-782', '453201519'],
  columns: ['sin number', 'social insurance number', 'social insurance', 'canadian sin'],
  wholeColumns: ['sin'],
  lengths: [9, 9],
  chance: 1 / 12,
  formOf: ({ codes, hasLetters }) =>
    hasLetters || codes[0] === zero || codes[0] === zero + 8 ? undefined : form,
};
