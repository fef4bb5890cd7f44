// PESEL, the number of persons in Poland: the date of birth becomes another one of its century, the serial number is drawn.
import masker from '../maskers/PESELMasker.masker.json' with { type: 'json' };
import { at } from '@masker/text';
import { dateUnit, sixDigits, type Years, yearsAround } from './dates.ts';
import type { Form, Standard } from './standard.ts';
import { formOf, readNumber, remembered, weighted, zero } from './units.ts';

const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** The number added to the month, by the century: 80 for the 1800s, then 0, 20, 40 and 60. */
const centuries: readonly (readonly [added: number, first: number])[] = [
  [0, 1900],
  [20, 2000],
  [40, 2100],
  [60, 2200],
  [80, 1800],
];

/** Forms of the years that a year may be exchanged with, by the century's number. */
const formsOf = remembered((years: Years) =>
  remembered((century: number): Form => {
    const [month, first] = at(centuries, century);
    return formOf(
      '======dddd#',
      (codes) => {
        codes[10] = zero + ((10 - (weighted(codes, weights) % 10)) % 10);
        return true;
      },
      [dateUnit(first, sixDigits(0, { month }), years)],
    );
  }),
);

export const pesel: Standard = {
  name: 'PESEL',
  masker,
  title: 'a number of a person in Poland',
  examples: ['44051401359', '02070803628', '02270803624'],
  columns: ['pesel', 'pesel number', 'numer pesel'],
  lengths: [11, 11],
  chance: 1 / 50,
  isPersonal: true,
  formOf({ codes, hasLetters }) {
    if (hasLetters) return undefined;
    const century = Math.floor(readNumber(codes, 2, 2) / 20);
    return formsOf(yearsAround(at(centuries, century)[1], readNumber(codes, 0, 2)))(century);
  },
};
