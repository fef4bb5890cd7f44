// ISBN (ISO 2108) of ten and of thirteen digits: the prefix and the first digit of the group stay. A number of ten digits
// becomes the same as with the prefix 978 before it.
import masker from '../maskers/ISBNMasker.masker.json' with { type: 'json' };
import { at } from '@masker/text';
import { gs1Of } from './checkDigits.ts';
import type { Form, Standard } from './standard.ts';
import { endingWith, formOf, hasShape, isDigitCode, readNumber, weighted, zero } from './units.ts';

const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2];

const upperX = 0x58;

const ten = formOf('=dddddddd#', (codes) => {
  const check = (11 - (weighted(codes, weights) % 11)) % 11;
  codes[9] = check === 10 ? upperX : zero + check;
  return true;
});

const isTen = hasShape('nnnnnnnnnc');
const ofOtherBooks = formOf('====dddddddd#', endingWith(gs1Of, 12));
const ofTen: Form = { ...ofOtherBooks, core: [3, 13] };

export const isbn: Standard = {
  name: 'ISBN',
  masker,
  title: 'a book number',
  examples: ['978-3-16-148410-0', '0-306-40615-2', '9780306406157', '0-8044-2957-X'],
  columns: ['isbn', 'isbn10', 'isbn13', 'isbn number', 'book isbn'],
  lengths: [10, 13],
  chance: 1 / 100,
  formOf(read) {
    const { codes, length, hasLetters } = read;
    if (isTen(read)) {
      const last = at(codes, 9);
      return isDigitCode(last) || last === upperX ? ten : undefined;
    }
    const prefix = length === 13 && !hasLetters ? readNumber(codes, 0, 3) : 0;
    if (prefix === 978) return ofTen;
    return prefix === 979 ? ofOtherBooks : undefined;
  },
};
