// DNI and NIE, the identity numbers of Spain for nationals and foreigners. The first letter of a NIE stays.
import masker from '../maskers/DNIMasker.masker.json' with { type: 'json' };
import { at } from '@masker/text';
import type { Standard } from './standard.ts';
import { formOf, hasShape, readNumber } from './units.ts';

const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const upperX = 0x58;

const dniForm = formOf('dddddddd#', (codes) => {
  codes[8] = checkLetters.charCodeAt(readNumber(codes, 0, 8) % 23);
  return true;
});

const [isDni, isNie] = [hasShape('nnnnnnnna'), hasShape('annnnnnna')];

/** X, Y and Z count as 0, 1 and 2. */
const nieForm = formOf('=ddddddd#', (codes) => {
  const number = 10_000_000 * (at(codes, 0) - upperX) + readNumber(codes, 1, 7);
  codes[8] = checkLetters.charCodeAt(number % 23);
  return true;
});

export const dni: Standard = {
  name: 'DNI',
  masker,
  title: 'an identity number of Spain (DNI, NIE)',
  examples: ['54362315K', '12345678-Z', 'X-2482300-W', 'Y0338723Q'],
  columns: ['dni', 'nie', 'dni nie', 'nif', 'dni number', 'numero dni', 'documento identidad'],
  lengths: [9, 9],
  chance: 1 / 500,
  isPersonal: true,
  formOf(read) {
    if (isDni(read)) return dniForm;
    return isNie(read) && at(read.codes, 0) >= upperX ? nieForm : undefined;
  },
};
