// NHS number of the United Kingdom: the first digit, which distinguishes countries and test numbers, is kept.
// Scottish numbers begin with a date of birth, which is replaced within its century.
import masker from '../maskers/NHSNumberMasker.masker.json' with { type: 'json' };
import { dateUnit, sixDigits } from './dates.ts';
import type { Form, Standard } from './standard.ts';
import { formOf, readNumber, weighted, zero } from './units.ts';

const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2];

function complete(codes: Uint8Array): boolean {
  const check = (11 - (weighted(codes, weights) % 11)) % 11;
  codes[9] = zero + (check % 10);
  return check < 10;
}

const date = dateUnit(2000, sixDigits(0, {}, 'dmy'));
const isTest = (codes: Uint8Array) => readNumber(codes, 0, 3) === 999;
const scottish = formOf('======ddd#', complete, [date]);
const ofCountry = formOf('=dddddddd#', (codes) => !isTest(codes) && complete(codes));
/** Northern Ireland has 320 to 399; 999 is for tests. */
const ofPrefix = formOf('===dddddd#', (codes) => date.read(codes) < 0 && complete(codes));

export const nhs: Standard = {
  name: 'NHS',
  masker,
  title: 'a patient number of the United Kingdom',
  examples: ['943 476 5919', '4010232137', '485 777 3457'],
  columns: ['nhs', 'nhs number', 'nhs no', 'patient nhs number'],
  lengths: [10, 10],
  chance: 1 / 11,
  formOf({ codes, hasLetters }): Form | undefined {
    if (hasLetters) return undefined;
    if (date.read(codes) >= 0) return scottish;
    return (codes[0] ?? 0) <= 0x33 || isTest(codes) ? ofPrefix : ofCountry;
  },
};
