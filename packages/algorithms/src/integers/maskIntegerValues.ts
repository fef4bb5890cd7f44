// Masks numbers as the digits that they are, with the zeros that numbers don't begin with (docs/masking-algorithm.md,
// "Numbers").
import { at } from '@masker/text';
import type { MaskedValue, Prepared } from '../interface/algorithm.ts';
import { nonconformancesOf } from '../interface/explanation.ts';
import { nextOf } from '../interface/results.ts';
import { cameOutUnchanged } from '../fallback/fallbackMasking.ts';

/** A fraction of zeros is how data frames write whole numbers beside missing ones. */
const wholeNumber = /^(?:0|[1-9]\d*)(?=(?:\.0+)?$)/;
/** The part of a number before its exponent. */
const mantissa = /^[^eE]*/;

const notWhole = nonconformancesOf('number');

/** In digits; no type holds more. */
export const maxIntegerDigits = 76;

/**
 * Masks numbers, given as the texts of JSON numbers: whole ones as texts of digits, left-padded with zeros.
 * The digits of others are masked as a text, and kept if they are; an exponent is kept.
 *
 * @param lengthOf returns the number of digits to which a whole number is padded
 */
export function maskIntegerValues(
  { run }: Pick<Prepared, 'run'>,
  numbers: readonly string[],
  lengthOf: (digits: number) => number,
): MaskedValue[] {
  const wholes = numbers.map((number) => wholeNumber.exec(number)?.[0]);
  const texts = wholes.map((whole, i) =>
    whole === undefined ? digitsOf(at(numbers, i)) : whole.padStart(lengthOf(whole.length), '0'),
  );
  const results = run(texts).values();
  const masked = numbers.map((number, i): MaskedValue => {
    const result = nextOf(results);
    const whole = wholes[i];
    if (whole !== undefined)
      return { ...result, masked: withoutZeros(result.masked) + number.slice(whole.length) };
    const digits = Array.from(result.masked).values();
    const replaced = number.replace(mantissa, (part) => part.replaceAll(/\d/g, () => nextOf(digits)));
    if (digits.next().done !== true) throw new Error('digits must become as many digits');
    const written = withoutZeros(replaced);
    const reasons = [...result.nonconformances.filter(({ reason }) => reason !== 'unchanged'), ...notWhole];
    return {
      ...result,
      masked: written,
      nonconformances: written === number ? [...reasons, ...cameOutUnchanged] : reasons,
    };
  });
  if (results.next().done !== true) throw new Error('a result has no value');
  return masked;
}

function digitsOf(number: string): string {
  return (mantissa.exec(number)?.[0] ?? '').replaceAll(/[^0-9]/g, '');
}

/** JSON numbers don't begin with a zero before another digit. */
function withoutZeros(number: string): string {
  return number.replace(/^(-?)0+(?=[0-9])/, '$1');
}
