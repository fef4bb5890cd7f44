// ZIP codes that are numbers, as JSON and data frames hold them: without the zeros they begin with.
import type { PreparedDigits } from '../digits/prepareDigits.ts';
import type { MaskedValue } from '../interface/algorithm.ts';
import { nonconformancesOf } from '../interface/explanation.ts';
import { cameOutUnchanged } from '../fallback/fallbackMasking.ts';
import { nextOf } from '../interface/results.ts';
import { fiveDigits, nineDigits } from './zipcode.ts';

const noZipcode = nonconformancesOf('number');
const unchangedNumber = [...noZipcode, ...cameOutUnchanged];

/** A fraction of zeros is how data frames write whole numbers beside missing ones. */
const wholeNumber = /^(?:0|[1-9][0-9]{0,8})(?=(?:\.0+)?$)/;

/**
 * Masks numbers, given as the texts of JSON numbers.
 *
 * @param prepared masks ZIP codes and nonconforming values
 */
export function maskNumbers(
  { run, maskNonconforming }: PreparedDigits,
  numbers: readonly string[],
): MaskedValue[] {
  const zipcodes = run(numbers.flatMap((number) => wholeNumber.exec(number) ?? []).map(padded)).values();
  const others = maskNonconforming(
    numbers.filter((number) => !wholeNumber.test(number)).map(digitsOf),
  ).values();
  return numbers.map((number) => {
    const whole = wholeNumber.exec(number)?.[0];
    if (whole !== undefined) {
      const { masked, nonconformances } = nextOf(zipcodes);
      return { masked: withoutZeros(masked) + number.slice(whole.length), nonconformances };
    }
    const digits = Array.from(nextOf(others)).values();
    const masked = withoutZeros(number.replaceAll(/[0-9]/g, () => nextOf(digits)));
    return { masked, nonconformances: masked === number ? unchangedNumber : noZipcode };
  });
}

function padded(number: string): string {
  return number.padStart(paddedLength(number.length), '0');
}

/** Returns the number of digits of the ZIP code that a whole number represents. */
export function paddedLength(digits: number): number {
  return digits > fiveDigits ? nineDigits : fiveDigits;
}

function digitsOf(number: string): string {
  return number.replaceAll(/[^0-9]/g, '');
}

/** JSON numbers don't begin with a zero before another digit. */
function withoutZeros(number: string): string {
  return number.replace(/^(-?)0+(?=[0-9])/, '$1');
}
