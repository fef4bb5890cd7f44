// Writes literals to columns that aren't text: numbers and dates.
import { parseExactNumber } from '@masker/json';
import { dayOf } from './dayOf.ts';
import { roundedFloat } from './shortestFloat.ts';
import { countOf, isNullAt, type MaskedTyped, type TypedKind, type TypedValues } from './typedColumn.ts';
import { writeInteger } from './words.ts';

/** No type has more. */
const maxDigits = 100;

/**
 * Creates a function that writes a literal as value i of a column.
 *
 * @param text a JSON number, possibly with leading zeros, or a date such as `2020-12-31`
 * @returns undefined if the column's type can't contain it
 */
export function literalWriter(
  column: TypedValues[TypedKind],
  text: string,
): ((i: number) => void) | undefined {
  if ('bits' in column) {
    const number = parseExactNumber(text) === undefined ? NaN : Number(text);
    const written = roundedFloat(number, column.bits);
    if (!Number.isFinite(written)) return undefined;
    return (i) => {
      column.values[i] = written;
    };
  }
  if (!('width' in column)) {
    const day = dayOf(text);
    if (day === undefined) return undefined;
    return (i) => {
      column.values[i] = day;
    };
  }
  const unscaled = unscaledOf(text, 'scale' in column ? column.scale : 0);
  if (unscaled === undefined || unscaled < column.min || unscaled > column.max) return undefined;
  return (i) => {
    writeInteger(column, i, unscaled);
  };
}

/**
 * Replaces every value that isn't null by a literal.
 *
 * @throws RangeError if the column's type can't contain it
 */
export function filledWith<Values extends TypedValues[TypedKind]>(
  text: string,
  column: Values,
): MaskedTyped<Values> {
  const values = { ...column, values: column.values.slice() };
  const write = literalWriter(values, text);
  if (write === undefined) throw new RangeError('text: is no value of the type');
  for (let i = 0; i < countOf(values); i++) if (!isNullAt(values, i)) write(i);
  return { values, nonconforming: [], outside: new Uint32Array(0) };
}

/** Converts a number to units of 10^−scale; undefined if the result isn't an integer or is too large for any type. */
export function unscaledOf(text: string, scale: number): bigint | undefined {
  const number = parseExactNumber(text);
  if (number === undefined) return undefined;
  const zeros = number.exponent + BigInt(scale);
  if (number.digits === '0') return 0n;
  if (zeros < 0n || zeros > BigInt(maxDigits) || number.digits.length > maxDigits) return undefined;
  const unscaled = BigInt(number.digits) * 10n ** zeros;
  return number.negative ? -unscaled : unscaled;
}
