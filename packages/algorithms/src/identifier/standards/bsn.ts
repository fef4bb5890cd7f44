// BSN, the citizen number of the Netherlands: nine digits that pass the eleven test.
import masker from '../maskers/BSNMasker.masker.json' with { type: 'json' };
import type { Standard } from './standard.ts';
import { formOf, hasOther, weighted, zero } from './units.ts';

const weights = [9, 8, 7, 6, 5, 4, 3, 2];

const form = formOf('dddddddd#', (codes) => {
  const check = weighted(codes, weights) % 11;
  codes[8] = zero + (check % 10);
  return check < 10 && hasOther(codes, 9, zero);
});

export const bsn: Standard = {
  name: 'BSN',
  masker,
  title: 'a citizen number of the Netherlands',
  examples: ['111222333', '1234.56.782', '123456782'],
  columns: ['bsn', 'bsn nummer', 'burgerservicenummer', 'sofinummer'],
  lengths: [9, 9],
  chance: 1 / 11,
  formOf: ({ hasLetters }) => (hasLetters ? undefined : form),
};
