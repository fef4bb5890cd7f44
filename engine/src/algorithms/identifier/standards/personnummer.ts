// Personnummer of Sweden, with and without the century: the date of birth becomes another one of the century, and the serial
// number is drawn. Coordination numbers, whose day is 60 larger, stay such.
import masker from '../maskers/PersonnummerMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import { dateUnit, sixDigits, yearsAround } from './dates.ts';
import type { Form, Standard } from './standard.ts';
import { formOf, hasShape, readNumber, remembered, zero } from './units.ts';

const coordination = 60;

/** @param key the first year of the century, what is added to the day, the place of the year, its years */
const makeForm = remembered((key: string): Form => {
  const [first = 0, day = 0, place = 0, from = 0, to = 99] = key.split(' ').map(Number);
  const last = place + 9;
  return formOf(
    `${'='.repeat(place + 6)}ddd#`,
    (codes) => {
      codes[last] = zero + luhnOf(codes, place, last);
      return readNumber(codes, place + 6, 3) > 0;
    },
    [dateUnit(first, sixDigits(place, { day }), [from, to])],
  );
});

export const personnummer: Standard = {
  name: 'Personnummer',
  masker,
  title: 'a personal number of Sweden',
  examples: ['880320-0016', '8112289841', '19811228-9841'],
  columns: ['personnummer', 'person nummer', 'personal number sweden', 'pnr'],
  lengths: [10, 12],
  chance: 1 / 50,
  formOf(codes, _options, hasPlus) {
    const { length } = codes;
    if ((length !== 10 && length !== 12) || !hasShape('n'.repeat(length), codes)) return undefined;
    const place = length - 10;
    const added = readNumber(codes, place + 4, 2) > coordination ? coordination : 0;
    // A plus sign is for persons of a hundred years and more, of whom nobody was born in 2000.
    const first = place > 0 ? 100 * readNumber(codes, 0, 2) : hasPlus ? 1900 : 2000;
    const [from, to] = yearsAround(first, readNumber(codes, place, 2));
    return makeForm(`${first} ${added} ${place} ${from} ${to}`);
  },
};
