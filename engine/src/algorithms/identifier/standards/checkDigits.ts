// Check digits that several standards use (ISO/IEC 7064, Luhn, Verhoeff, weighted sums).
import { at } from '../../../language/text/at.ts';
import { digitAt, isDigitCode, upperA, zero } from './units.ts';

/** A hundred times as much is below 2^30. */
const mostOfSmall = 10_000_000;

/** The remainder modulo 97 of characters, letters as 10 to 35 (ISO/IEC 7064, MOD 97-10). */
export function modulo97(codes: Uint8Array, start = 0, end = codes.length, before = 0): number {
  let number = before;
  for (let i = start; i < end; i++) {
    const code = codes[i] ?? 0;
    number = isDigitCode(code) ? 10 * number + code - zero : 100 * number + code - upperA + 10;
    // Seldom, and before it is no small integer any more.
    if (number >= mostOfSmall) number %= 97;
  }
  return number % 97;
}

/** The check digit of ISO/IEC 7064, MOD 11,10, of digits. */
export function checkOf11And10(codes: Uint8Array, start: number, end: number): number {
  let product = 10;
  for (let i = start; i < end; i++) {
    const sum = (product + digitAt(codes, i)) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return (11 - product) % 10;
}

/** The sum of the digits of twice a digit. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** Luhn's check digit of digits, and of letters as the digits of 10 to 35. */
export function luhnOf(codes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  let isDoubled = true;
  for (let i = end - 1; i >= start; i--) {
    const code = codes[i] ?? 0;
    const value = isDigitCode(code) ? code - zero : code - upperA + 10;
    sum += isDoubled ? (doubled[value % 10] ?? 0) : value % 10;
    // The first digit of a letter's number has the other weight.
    if (value >= 10) sum += isDoubled ? Math.floor(value / 10) : (doubled[Math.floor(value / 10)] ?? 0);
    else isDoubled = !isDoubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** The check digit of GS1: weights 3 and 1 from the right. */
export function gs1Of(codes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = end - 1, weight = 3; i >= start; i--, weight = 4 - weight) sum += weight * digitAt(codes, i);
  return (10 - (sum % 10)) % 10;
}

/** The product of the symmetries of a pentagon, which Verhoeff's check digit multiplies. */
function multiplied(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}

const permuted = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const inverted = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
/** The digits after so many permutations. */
const permutations = Array.from({ length: 8 }, (_, times) =>
  Array.from({ length: 10 }, (_unused, digit) => {
    let result = digit;
    for (let i = 0; i < times; i++) result = at(permuted, result);
    return result;
  }),
);

export function verhoeffOf(codes: Uint8Array, start: number, end: number): number {
  let product = 0;
  for (let i = end - 1, place = 1; i >= start; i--, place++)
    product = multiplied(product, permutations[place % 8]?.[digitAt(codes, i)] ?? 0);
  return inverted[product] ?? 0;
}
