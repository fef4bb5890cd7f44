// AHV number of Switzerland: the country, 756, stays.
import masker from '../maskers/AHVMasker.masker.json' with { type: 'json' };
import { gs1Of } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { endingWith, formOf, readNumber } from './units.ts';

const form = formOf('===ddddddddd#', endingWith(gs1Of, 12));

export const ahv: Standard = {
  name: 'AHV',
  masker,
  title: 'a social insurance number of Switzerland',
  examples: ['756.9217.0769.85', '7569217076985', '756.1234.5678.97'],
  columns: ['ahv', 'ahv nummer', 'ahvnr', 'ahv number', 'numero avs', 'avs', 'sozialversicherungsnummer'],
  lengths: [13, 13],
  chance: 1 / 1000,
  isPersonal: true,
  formOf: ({ codes, hasLetters }) => (!hasLetters && readNumber(codes, 0, 3) === 756 ? form : undefined),
};
