// The default number in place of nulls, in columns of numbers.
import { countOf, type MaskedTyped, type TypedKind, type TypedValues } from '../columns/typedColumn.ts';
import { writeInteger } from '../columns/words.ts';
import type { MaskerConfiguration } from '../configuration/configuration.ts';
import { parseExactNumber } from '../json/exactNumber.ts';

/** Writes the default number in place of each null, if there is one and the type holds it; other nulls stay. */
export function withDefault<Kind extends TypedKind>(
  kind: Kind,
  masked: MaskedTyped<TypedValues[Kind]>,
  { defaultNumber }: MaskerConfiguration,
): MaskedTyped<TypedValues[Kind]> {
  const { values } = masked;
  const { valid } = values;
  if (kind === 'day' || defaultNumber === null || valid === undefined || !valid.includes(0)) return masked;
  const write = writerOf(values, defaultNumber);
  if (write === undefined) return masked;
  for (let i = 0; i < countOf(values); i++) if (valid[i] === 0) write(i);
  return { ...masked, values: { ...values, valid: undefined } };
}

/** Writes a number as value i; undefined if the type doesn't hold it. */
function writerOf(column: TypedValues[TypedKind], text: string): ((i: number) => void) | undefined {
  if ('bits' in column) {
    const number = column.bits === 32 ? Math.fround(Number(text)) : Number(text);
    if (!Number.isFinite(number)) return undefined;
    return (i) => {
      column.values[i] = number;
    };
  }
  if (!('width' in column)) return undefined;
  const unscaled = unscaledOf(text, 'scale' in column ? column.scale : 0);
  if (unscaled === undefined || unscaled < column.least || unscaled > column.largest) return undefined;
  return (i) => {
    writeInteger(column, i, unscaled);
  };
}

/** No type has more. */
const mostDigits = 100;

/** A number in units of 10^−scale; undefined if it isn't a whole number of them, or is too large for any type. */
function unscaledOf(text: string, scale: number): bigint | undefined {
  const number = parseExactNumber(text);
  if (number === undefined) return undefined;
  const zeros = number.exponent + BigInt(scale);
  if (number.digits === '0') return 0n;
  if (zeros < 0n || zeros > BigInt(mostDigits) || number.digits.length > mostDigits) return undefined;
  const unscaled = BigInt(number.digits) * 10n ** zeros;
  return number.negative ? -unscaled : unscaled;
}
