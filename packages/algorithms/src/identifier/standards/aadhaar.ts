// Aadhaar, the number of residents of India: the first digit is none of 0 and 1, and no number reads the same backwards.
import masker from '../maskers/AadhaarMasker.masker.json' with { type: 'json' };
import { verhoeffOf } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { characterUnit, formOf, zero } from './units.ts';

const form = formOf(
  '=dddddddddd#',
  (codes) => {
    codes[11] = zero + verhoeffOf(codes, 0, 11);
    for (let i = 0; i < 6; i++) if (codes[i] !== codes[11 - i]) return true;
    return false;
  },
  [characterUnit(0, '23456789')],
);

export const aadhaar: Standard = {
  name: 'Aadhaar',
  masker,
  title: 'a number of a resident of India',
  examples: ['2341 2341 2346', '999941057058', '6666 3333 2226'],
  columns: ['aadhaar', 'aadhar', 'aadhaar number', 'aadhar number', 'uidai'],
  lengths: [12, 12],
  chance: 1 / 12,
  formOf: ({ hasLetters }) => (hasLetters ? undefined : form),
};
