// Account numbers of Iceland end with the kennitala of their owner: a date as day, month and year, two digits, a check digit,
// and one for the century. The date becomes another one of its years; companies, whose day is 40 larger, stay companies.
import { dateUnit, sixDigits, type Years, yearsAround } from './dates.ts';
import type { Form, Standard } from './standard.ts';
import { formOf, hasShape, readNumber, remembered, weighted, zero } from './units.ts';

const isShaped = hasShape(`aa${'n'.repeat(24)}`);
/** Offset of the kennitala in an IBAN. */
const start = 16;
const company = 40;
const weights = [3, 2, 7, 6, 5, 4, 3, 2];
/** First years of the centuries, by the last digit. */
const centuries = new Map([
  [9, 1900],
  [0, 2000],
]);

/** Writes the check digit; false if there is none. */
function completeKennitala(codes: Uint8Array): boolean {
  const check = (11 - (weighted(codes, weights, start) % 11)) % 11;
  codes[start + 8] = zero + (check % 10);
  return check < 10;
}

/**
 * Creates the function that gives the form of an IBAN of Iceland.
 *
 * @param bank a pattern of the four digits of the bank, as `formOf` has it
 * @param completeIban writes the check digits of the IBAN
 */
export function icelandicForms(bank: string, completeIban: Form['complete']): Standard['formOf'] {
  const formsOf = remembered((years: Years) =>
    remembered((key: number): Form => {
      const notation = sixDigits(start, { day: key % 100 }, 'dmy');
      return formOf(
        `==##${bank}dddddddd======dd#=`,
        (codes) => completeKennitala(codes) && completeIban(codes),
        [dateUnit(key - (key % 100), notation, years)],
      );
    }),
  );
  return (read) => {
    const { codes } = read;
    const century = isShaped(read) ? centuries.get(readNumber(codes, start + 9, 1)) : undefined;
    if (century === undefined) return undefined;
    const isCompany = readNumber(codes, start, 2) > company;
    const years = yearsAround(century, readNumber(codes, start + 4, 2));
    return formsOf(years)(century + (isCompany ? company : 0));
  };
}
