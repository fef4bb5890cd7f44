// VIN (ISO 3779, with the check digit of 49 CFR 565): the manufacturer, three characters, stays. Outside of North America and
// China the check digit is an ordinary character; if it is right all the same, it stays right.
import masker from '../maskers/VINMasker.masker.json' with { type: 'json' };
import type { Form, Standard } from './standard.ts';
import { characterUnits, digits, lettersBy, remembered, upperA, zero } from './units.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** The values of digits and letters by their codes; -1 for letters that no number has. */
const values = new Int8Array(128).fill(-1);
for (const [value, character] of Array.from(digits).entries()) values[character.charCodeAt(0)] = value;
for (const [i, value] of [
  1, 2, 3, 4, 5, 6, 7, 8, -1, 1, 2, 3, 4, 5, -1, 7, -1, 9, 2, 3, 4, 5, 6, 7, 8, 9,
].entries())
  values[upperA + i] = value;
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Offset of the first drawn digit and of the check digit. */
const [first, checkIndex] = [3, 8];
const length = 17;
const [upperL, upperX] = [0x4c, 0x58];

function checkOf(codes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    sum += (weights[i] ?? 0) * (values[codes[i] ?? 0] ?? 0);
  }
  const remainder = sum % 11;
  return remainder === 10 ? upperX : zero + remainder;
}

/** Creates the forms by their shape; `isFree` if the check digit is drawn as other characters are. */
const formsOf = (isFree: boolean) =>
  remembered((shape: number): Form => {
    const drawn = Array.from({ length }, (_, index) => (isSet(shape, index) ? letters : digits));
    const units = isFree
      ? characterUnits(first, drawn.slice(first))
      : [
          ...characterUnits(first, drawn.slice(first, checkIndex)),
          ...characterUnits(checkIndex + 1, drawn.slice(checkIndex + 1)),
        ];
    return {
      length,
      units,
      checks: isFree ? [] : [checkIndex],
      complete(codes) {
        const check = checkOf(codes);
        // A number without a check digit mustn't become one with it.
        if (isFree) return codes[checkIndex] !== check;
        codes[checkIndex] = check;
        return true;
      },
    };
  });
const [checkedForms, freeForms] = [formsOf(false), formsOf(true)];

/** The bit of the check digit, which may be the letter X, in shapes. */
const checkBit = 1 << (length - 1 - checkIndex);
const isSet = (bits: number, index: number) => ((bits >> (length - 1 - index)) & 1) === 1;
const lettersOf = lettersBy('c'.repeat(length));
/** Offsets of characters that may be in no unit. */
const ownIndexes = [0, 1, 2, checkIndex];

/** Returns true if the manufacturer's numbers have a check digit: those of North America and China. */
function hasCheckDigit(codes: Uint8Array): boolean {
  const region = codes[0] ?? 0;
  return (region > zero && region <= zero + 5) || region === upperL;
}

export const vin: Standard = {
  name: 'VIN',
  masker,
  title: 'a vehicle identification number',
  examples: ['1M8GDM9AXKP042788', '1HGCM82633A004352', 'WVWZZZ1JZ3W386752'],
  columns: ['vin', 'vin number', 'vehicle identification number', 'chassis number', 'fahrgestellnummer'],
  lengths: [length, length],
  chance: 1 / 10,
  formOf(read) {
    const { codes } = read;
    const letters = lettersOf(read);
    if (letters === undefined) return undefined;
    for (const index of ownIndexes) if (values[codes[index] ?? 0] === -1) return undefined;
    const isChecked = hasCheckDigit(codes) || codes[checkIndex] === checkOf(codes);
    return isChecked ? checkedForms(letters & ~checkBit) : freeForms(letters);
  },
};
