// ISIN (ISO 6166): the country stays, nine characters are drawn.
import masker from '../maskers/ISINMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { endingWith, shapedForms } from './units.ts';

const formOf = shapedForms('aacccccccccn', '==sssssssss#', endingWith(luhnOf, 11));

export const isin: Standard = {
  name: 'ISIN',
  masker,
  title: 'an identification number of securities',
  examples: ['US0378331005', 'DE000BAY0017', 'GB0002634946', 'FR0000120271'],
  columns: ['isin', 'isin code', 'isin number', 'security isin', 'wertpapier isin'],
  lengths: [12, 12],
  chance: 1 / 50,
  formOf,
};
