// CNPJ, the tax number of companies in Brazil, with letters since 2026: the branch, four characters, stays.
import masker from '../maskers/CNPJMasker.masker.json' with { type: 'json' };
import { brazilian } from './cpf.ts';
import type { Standard } from './standard.ts';
import { hasOther, shapedForms, zero } from './units.ts';

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Letters count as their code in ASCII less that of zero. */
function checkOf(codes: Uint8Array, length: number): number {
  let sum = 0;
  const first = weights.length - length;
  for (let i = 0; i < length; i++) sum += ((codes[i] ?? 0) - zero) * (weights[i + first] ?? 0);
  return zero + brazilian(sum);
}

const formOf = shapedForms('ccccccccccccnn', 'ssssssss====##', (codes) => {
  codes[12] = checkOf(codes, 12);
  codes[13] = checkOf(codes, 13);
  return hasOther(codes, 14, codes[0]);
});

export const cnpj: Standard = {
  name: 'CNPJ',
  masker,
  title: 'a tax number of a company in Brazil',
  examples: ['11.222.333/0001-81', '16727230000197', '12.ABC.345/01DE-35'],
  columns: ['cnpj', 'cnpj number', 'numero cnpj'],
  lengths: [14, 14],
  chance: 1 / 100,
  isPersonal: true,
  formOf,
};
