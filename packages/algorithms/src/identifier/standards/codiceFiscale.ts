// Codice fiscale, the tax code of persons in Italy: the letters of the names are drawn (vowels as vowels) and
// the date of birth is replaced; the sex and the letter of the birthplace are kept.
import masker from '../maskers/CodiceFiscaleMasker.masker.json' with { type: 'json' };
import { type DateNotation, dateOf, dateUnit } from './dates.ts';
import { italianOdd } from './iban.ts';
import type { Form, Standard } from './standard.ts';
import { characterUnits, digits, isDigitCode, lettersBy, remembered, upperA, zero } from './units.ts';

const vowels = 'AEIOU';
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';
const months = 'ABCDEHLMPRST';
/** Letters that replace digits if two persons would have the same code. */
const replacingLetters = 'LMNPQRSTUV';
const dayOfWomen = 40;

/** The values of characters by their codes; NaN for others. */
const valuesOf = (...alphabets: readonly string[]) => {
  const values = new Float64Array(128).fill(Number.NaN);
  for (const alphabet of alphabets)
    for (const [value, character] of Array.from(alphabet).entries()) values[character.charCodeAt(0)] = value;
  return values;
};
const digitOf = valuesOf(digits, replacingLetters);
const monthOf = valuesOf(months);

const valueIn = (values: Float64Array, codes: Uint8Array, index: number) =>
  values[codes[index] ?? 0] ?? Number.NaN;
const twoDigits = (codes: Uint8Array, index: number) =>
  10 * valueIn(digitOf, codes, index) + valueIn(digitOf, codes, index + 1);

const codesOf = (characters: string) => Uint8Array.from(characters, (character) => character.charCodeAt(0));
const monthCodes = codesOf(months);
/** The digits, then the letters for them. */
const digitCodes = codesOf(digits + replacingLetters);

function birthDate(addedDay: number, isLetter: readonly boolean[]): DateNotation {
  const firstCodes = Uint8Array.from(isLetter, (isOne) => (isOne ? 10 : 0));
  /** Writes two digits as digits or letters, as the original has them. */
  const writeTwo = (codes: Uint8Array, index: number, number: number) => {
    const tens = (number / 10) | 0;
    codes[index] = digitCodes[(firstCodes[index] ?? 0) + tens] ?? 0;
    codes[index + 1] = digitCodes[(firstCodes[index + 1] ?? 0) + number - 10 * tens] ?? 0;
  };
  return {
    indexes: [6, 7, 8, 9, 10],
    read: (codes) =>
      dateOf(twoDigits(codes, 6), valueIn(monthOf, codes, 8) + 1, twoDigits(codes, 9) - addedDay),
    write(codes, year, month, day) {
      writeTwo(codes, 6, year);
      codes[8] = monthCodes[month - 1] ?? 0;
      writeTwo(codes, 9, day + addedDay);
    },
  };
}

/** Summands of the check letter, by character code: at even positions, and at odd ones (the first is 1). */
const evenSums = Uint8Array.from({ length: 128 }, (_, code) => code - (isDigitCode(code) ? zero : upperA));
const oddSums = evenSums.map((value) => italianOdd[value] ?? 0);

const checkIndex = 15;
const lettersOf = lettersBy('aaaaaaccaccaccca');
/** Bits of a shape: positions of digits or their letters, the vowels of the names, and one bit for women. */
const [digitBits, firstVowel, womenBit] = [0b0000001101101110, 10, 1 << 16];
const isVowel = Uint8Array.from({ length: 128 }, (_, code) =>
  vowels.includes(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * @param shape a bit per position (the last position is the lowest) for a vowel of the names or a letter that
 * replaces a digit, and one bit for women
 */
const makeForm = remembered((shape: number): Form => {
  const isSet = (index: number) => ((shape >> (checkIndex - index)) & 1) === 1;
  const isLetter = Array.from({ length: checkIndex }, (_, index) => isSet(index));
  return {
    length: checkIndex + 1,
    units: [
      ...characterUnits(
        0,
        [0, 1, 2, 3, 4, 5].map((index) => (isSet(index) ? vowels : consonants)),
      ),
      dateUnit(2000, birthDate((shape & womenBit) === 0 ? 0 : dayOfWomen, isLetter)),
      ...characterUnits(
        12,
        [12, 13, 14].map((index) => (isSet(index) ? replacingLetters : digits)),
      ),
    ],
    checks: [checkIndex],
    complete(codes) {
      let sum = oddSums[codes[14] ?? 0] ?? 0;
      for (let i = 0; i < 14; i += 2)
        sum += (oddSums[codes[i] ?? 0] ?? 0) + (evenSums[codes[i + 1] ?? 0] ?? 0);
      codes[checkIndex] = upperA + (sum % 26);
      return true;
    },
  };
});

/** Returns the shape of a code; a letter that represents no digit has no value in its unit. */
function shapeOf(codes: Uint8Array, letters: number): number {
  let vowelBits = 0;
  for (let index = 0; index < 6; index++) vowelBits = (vowelBits << 1) | (isVowel[codes[index] ?? 0] ?? 0);
  const bits = (letters & digitBits) | (vowelBits << firstVowel);
  return twoDigits(codes, 9) > dayOfWomen ? bits | womenBit : bits;
}

export const codiceFiscale: Standard = {
  name: 'CodiceFiscale',
  masker,
  title: 'a tax code of a person in Italy',
  examples: ['RCCMNL83S18D969H', 'MRTMTT91D08F205J', 'CNTCHR83T41D969D'],
  columns: ['codice fiscale', 'cod fiscale', 'codicefiscale', 'cf code'],
  lengths: [16, 16],
  chance: 1 / 1000,
  isPersonal: true,
  formOf(read) {
    const letters = lettersOf(read);
    return letters === undefined ? undefined : makeForm(shapeOf(read.codes, letters));
  },
};
