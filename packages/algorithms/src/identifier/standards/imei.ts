// IMEI (3GPP TS 23.003): the reporting body, two digits, stays.
import masker from '../maskers/IMEIMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import type { Standard } from './standard.ts';
import { endingWith, formOf } from './units.ts';

const form = formOf('==dddddddddddd#', endingWith(luhnOf, 14));

export const imei: Standard = {
  name: 'IMEI',
  masker,
  title: 'a number of a mobile device',
  examples: ['490154203237518', '35-209900-176148-1', '356938035643809'],
  columns: ['imei', 'imei number', 'device imei'],
  lengths: [15, 15],
  chance: 1 / 10,
  formOf: ({ hasLetters }) => (hasLetters ? undefined : form),
};
