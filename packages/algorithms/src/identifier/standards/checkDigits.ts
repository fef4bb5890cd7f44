// Check digits that several standards use (ISO/IEC 7064, Luhn, Verhoeff, weighted sums).
import { at } from '@masker/text';
import { digitAt, isDigitCode, upperA, zero } from './units.ts';

/** Digits and letters, as 10 to 35, by their codes. */
const valueOf = Uint8Array.from({ length: 128 }, (_, code) =>
  isDigitCode(code) ? code - zero : code >= upperA ? code - upperA + 10 : 0,
);

/** The remainders modulo 97 of powers of ten. */
const powers = new Uint8Array(80).fill(1);
for (let i = 1; i < powers.length; i++) powers[i] = (10 * at(powers, i - 1)) % 97;

/**
 * Returns the remainder modulo 97 of characters, letters as 10 to 35 (ISO/IEC 7064, MOD 97-10).
 *
 * @param after how many digits come after them
 */
export function modulo97(codes: Uint8Array, start: number, end: number, after = 0): number {
  let sum = 0;
  let power = after;
  for (let i = end - 1; i >= start; i--) {
    const code = codes[i] ?? 0;
    sum += (valueOf[code] ?? 0) * (powers[power] ?? 0);
    // Letters have two digits.
    power += 1 + (code >>> 6);
  }
  return sum % 97;
}

/** The products of MOD 11,10 after a digit, by the one before and the digit. */
const nextProducts = Uint8Array.from({ length: 110 }, (_, i) => {
  const sum = (Math.floor(i / 10) + i) % 10;
  return (2 * (sum === 0 ? 10 : sum)) % 11;
});

/** Returns the check digit of ISO/IEC 7064, MOD 11,10, of digits. */
export function checkOf11And10(codes: Uint8Array, start: number, end: number): number {
  let product = 10;
  for (let i = start; i < end; i++) product = nextProducts[10 * product + digitAt(codes, i)] ?? 0;
  return (11 - product) % 10;
}

/** The sum of the digits of twice a digit. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/**
 * Summand of each character in Luhn's sum, by its code: from 0 for positions where the last digit is doubled,
 * from 128 for the others.
 */
const luhnSums = Uint8Array.from({ length: 256 }, (_, i) => {
  const value = valueOf[i & 127] ?? 0;
  const isDoubled = i < 128;
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  return isDoubled ? at(doubled, ones) + tens : ones + at(doubled, tens);
});

/** Luhn's check digit of digits, and of letters as the digits of 10 to 35. */
export function luhnOf(codes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  let row = 0;
  for (let i = end - 1; i >= start; i--) {
    const code = codes[i] ?? 0;
    sum += luhnSums[row + code] ?? 0;
    // Letters have two digits, so that the next one has the same weight.
    row ^= 128 & ~(code << 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** Returns the check digit of GS1: weights 3 and 1 from the right. */
export function gs1Of(codes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let i = end - 1, weight = 3; i >= start; i--, weight = 4 - weight) sum += weight * digitAt(codes, i);
  return (10 - (sum % 10)) % 10;
}

/** Returns the product of the symmetries of a pentagon, which Verhoeff's check digit multiplies. */
function multiplied(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}

const permuted = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const inverted = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
/**
 * Products with a digit after a number of permutations; indexed by these, the other factor, and the digit.
 */
const products = Uint8Array.from({ length: 800 }, (_, i) => {
  let digit = i % 10;
  for (let times = 0; times < Math.floor(i / 100); times++) digit = at(permuted, digit);
  return multiplied(Math.floor(i / 10) % 10, digit);
});

export function verhoeffOf(codes: Uint8Array, start: number, end: number): number {
  let product = 0;
  for (let i = end - 1, position = 1; i >= start; i--, position++)
    product = products[100 * (position & 7) + 10 * product + digitAt(codes, i)] ?? 0;
  return inverted[product] ?? 0;
}
