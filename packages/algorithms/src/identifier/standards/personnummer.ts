// Personnummer of Sweden: the date of birth becomes another one of the century, and the serial number is drawn. A number becomes
// the same with its century and without it. Coordination numbers, whose day is 60 larger, stay such.
import masker from '../maskers/PersonnummerMasker.masker.json' with { type: 'json' };
import { luhnOf } from './checkDigits.ts';
import { dateUnit, ownYear, sixDigits, type Years, yearsAround } from './dates.ts';
import type { Form, Standard } from './standard.ts';
import { formOf, readNumber, remembered, zero } from './units.ts';

const coordination = 60;
/** The years that a number without a century has in a century and in the one before. */
const [upToOwn, afterOwn]: readonly [Years, Years] = [
  [0, ownYear],
  [ownYear + 1, 99],
];

/** Returns the years that a year may be exchanged with. */
function yearsOf(century: number, year: number): Years {
  return century === 20 ? yearsAround(2000, year) : year <= ownYear ? upToOwn : afterOwn;
}

/** Forms of years, by the century, whether it is written, and the number added to the day. */
const formsOf = remembered((years: Years) =>
  remembered((key: number): Form => {
    const century = Math.floor(key / 4);
    const day = key % 2 === 0 ? 0 : coordination;
    const index = key % 4 < 2 ? 0 : 2;
    const last = index + 9;
    const form = formOf(
      `${'='.repeat(index + 6)}ddd#`,
      (codes) => {
        codes[last] = zero + luhnOf(codes, index, last);
        return readNumber(codes, index + 6, 3) > 0;
      },
      [dateUnit(100 * century, sixDigits(index, { day }), years)],
    );
    return { ...form, core: [index, index + 10] };
  }),
);

export const personnummer: Standard = {
  name: 'Personnummer',
  masker,
  title: 'a personal number of Sweden',
  examples: ['880320-0016', '8112289841', '19811228-9841'],
  columns: ['personnummer', 'person nummer', 'personal number sweden'],
  wholeColumns: ['pnr'],
  lengths: [10, 12],
  chance: 1 / 50,
  isPersonal: true,
  formOf({ codes, length, hasLetters, hasPlus }) {
    if (length === 11 || hasLetters) return undefined;
    const index = length - 10;
    const isCoordination = readNumber(codes, index + 4, 2) > coordination;
    const year = readNumber(codes, index, 2);
    // A plus sign is for persons of a hundred years and more.
    const latest = (year <= ownYear ? 20 : 19) - (hasPlus ? 1 : 0);
    const century = index > 0 ? readNumber(codes, 0, 2) : latest;
    return formsOf(yearsOf(century, year))(4 * century + index + (isCoordination ? 1 : 0));
  },
};
