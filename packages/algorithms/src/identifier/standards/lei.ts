// LEI (ISO 17442): the issuer, four characters, and the two reserved ones stay; twelve are drawn.
import masker from '../maskers/LEIMasker.masker.json' with { type: 'json' };
import { modulo97 } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { shapedForms, writeNumber } from './units.ts';

const formOf = shapedForms(`${'c'.repeat(18)}nn`, `======${'s'.repeat(12)}##`, (codes) => {
  writeNumber(codes, 18, 2, 98 - modulo97(codes, 0, 18, 2));
  return true;
});

export const lei: Standard = {
  name: 'LEI',
  masker,
  title: 'an identifier of a legal entity',
  examples: ['213800KUD8LAJWSQ9D15', '529900T8BM49AURSDO55', '5493001KJTIIGC8Y1R12'],
  columns: ['lei', 'lei code', 'legal entity identifier'],
  lengths: [20, 20],
  chance: 1 / 97,
  formOf,
};
