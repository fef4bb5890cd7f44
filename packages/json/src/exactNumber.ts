// Exact JSON numbers of any size, read from the source text instead of through a double.

/** Maximum number of digits of an exact number, to limit the time of arithmetic. */
export const maximumDigits = 10_000;
/** Maximum number of digits of an integer, as one file can contain a hundred thousand of them. */
export const maximumWrittenDigits = 1000;

const jsonNumber = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The message about a longer number, to follow its name. */
export const tooManyDigits = 'has more than 1,000 digits, the most that a number of a configuration may have';

/** A number as ±digits × 10^exponent, without leading or trailing zeros in the digits ('0' for zero). */
export interface ExactNumber {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: bigint;
}

/** Parses a JSON number (RFC 8259, section 6); undefined if the text isn't one. */
export function parseExactNumber(text: string): ExactNumber | undefined {
  const match = jsonNumber.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (exponent.length > 30) return undefined;
  const all = whole + fraction;
  const firstDigit = firstIndexNotZero(all);
  if (firstDigit === all.length) return { negative: false, digits: '0', exponent: 0n };
  const end = lastIndexNotZero(all) + 1;
  return {
    negative: sign === '-',
    digits: all.slice(firstDigit, end),
    exponent: BigInt(exponent) - BigInt(fraction.length) + BigInt(all.length - end),
  };
}

function firstIndexNotZero(digits: string): number {
  let index = 0;
  while (index < digits.length && digits.charCodeAt(index) === 0x30) index++;
  return index;
}

function lastIndexNotZero(digits: string): number {
  let index = digits.length - 1;
  while (index >= 0 && digits.charCodeAt(index) === 0x30) index--;
  return index;
}

/** Returns true if the number is an integer (1.0 and 1e2 are). */
export function isWhole(number: ExactNumber): boolean {
  return number.exponent >= 0n;
}

/** Returns true if a JSON number is an integer with too many digits. */
export function isTooLong(text: string): boolean {
  const number = parseExactNumber(text);
  return (
    number !== undefined &&
    isWhole(number) &&
    BigInt(number.digits.length) + number.exponent > BigInt(maximumWrittenDigits)
  );
}

/**
 * Returns the integer that a JSON number represents; undefined if it isn't one, or has more than
 * `maximumWrittenDigits` digits.
 */
export function wholeNumber(text: string): bigint | undefined {
  if (/^\d{1,15}$/.test(text)) return BigInt(text);
  const number = parseExactNumber(text);
  if (number === undefined || !isWhole(number) || isTooLong(text)) return undefined;
  const magnitude = BigInt(number.digits + '0'.repeat(Number(number.exponent)));
  return number.negative ? -magnitude : magnitude;
}
