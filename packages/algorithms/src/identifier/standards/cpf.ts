// CPF, the tax number of persons in Brazil: nine digits and two check digits.
import masker from '../maskers/CPFMasker.masker.json' with { type: 'json' };
import type { Standard } from './standard.ts';
import { formOf, hasOther, weighted, zero } from './units.ts';

const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const weights2 = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** A check digit of Brazil's numbers, by a weighted sum. */
export const brazilian = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

const form = formOf('ddddddddd##', (codes) => {
  codes[9] = zero + brazilian(weighted(codes, weights));
  codes[10] = zero + brazilian(weighted(codes, weights2));
  return hasOther(codes, 11, codes[0]);
});

export const cpf: Standard = {
  name: 'CPF',
  masker,
  title: 'a tax number of a person in Brazil',
  examples: ['390.533.447-05', '11144477735', '529.982.247-25'],
  columns: ['cpf', 'cpf number', 'numero cpf', 'documento cpf'],
  lengths: [11, 11],
  chance: 1 / 100,
  isPersonal: true,
  formOf: ({ hasLetters }) => (hasLetters ? undefined : form),
};
