// The check digit of card numbers, by Luhn's formula (ISO/IEC 7812-1, annex B). Digits are given as ASCII codes.

/** ASCII codes. */
export type Digits = Int32Array | readonly number[];

const zero = 0x30;

/** The addend of a digit that counts twice, by its code: the digits of its double, added. */
const doubled = new Uint8Array(128);
doubled.set([0, 2, 4, 6, 8, 1, 3, 5, 7, 9], zero);

/** Returns the check digit of the digits in `[start, end)`. */
export function checkDigitOf(digits: Digits, start: number, end: number): number {
  let sum = 0;
  // The last one counts twice, the one before once, and so on.
  for (let i = end - 1; i >= start; i -= 2) sum += doubled[digits[i] ?? zero] ?? 0;
  for (let i = end - 2; i >= start; i -= 2) sum += (digits[i] ?? zero) - zero;
  return zero + ((10 - (sum % 10)) % 10);
}

/** Returns true if the last of the digits in `[start, end)` is the right one. */
export function hasCheckDigit(digits: Digits, start: number, end: number): boolean {
  return end > start && digits[end - 1] === checkDigitOf(digits, start, end - 1);
}
