// The check `default-number-range`: a default number that its type can't hold.
import {
  isWhole,
  maximumWrittenDigits,
  parseExactNumber,
  tooManyDigits,
  wholeNumber,
  replaceNode,
  sourceOf,
  rangeOf,
  wordValue,
} from '@masker/json';
import { choice } from '../problem.ts';
import { type NumberType, numberTypes } from '../vocabulary.ts';
import { type Check, commonExample } from './check.ts';

export const defaultNumberRange: Check = {
  code: 'default-number-range',
  severity: 'error',
  title: "Default number doesn't fit its type",
  explanation:
    'Int holds 32 bits, Long 64 bits, Float and Double finite numbers. Int, Long and Integer are whole. Integer and Decimal have up to 1,000 digits, like every number in a configuration.',
  wrong: commonExample('"defaultNumber": 3000000000, "defaultNumberType": "Int"'),
  right: commonExample('"defaultNumber": 3000000000, "defaultNumberType": "Long"'),
  run({ properties, document }, report) {
    const value = properties?.get('defaultNumber')?.value;
    const typeProperty = properties?.get('defaultNumberType');
    const type = typeProperty === undefined ? 'Decimal' : wordValue(typeProperty, numberTypes);
    if (value?.type !== 'number' || type === undefined) return;
    const text = sourceOf(document.text, value);
    const trouble = problemWith(text, type);
    if (trouble === undefined) return;
    const typeValue = typeProperty?.value;
    const fitting = (['Long', 'Integer', 'Decimal'] as const).find(
      (one) => problemWith(text, one) === undefined,
    );
    report({
      range: rangeOf(value),
      message: trouble,
      ...(typeValue !== undefined &&
        fitting !== undefined && {
          fixes: [choice(`Change the type to "${fitting}"`, [replaceNode(typeValue, `"${fitting}"`)])],
        }),
    });
  },
};

/** Returns why a number isn't valid for a type; undefined if it is. */
function problemWith(text: string, type: NumberType): string | undefined {
  const number = parseExactNumber(text);
  if (number === undefined) return undefined;
  if (writtenDigits(text) > maximumWrittenDigits) return `The number ${tooManyDigits}.`;
  switch (type) {
    case 'Decimal':
      return undefined;
    case 'Integer':
      return isWhole(number) ? undefined : 'An Integer must be a whole number.';
    case 'Int':
      return problemWithWhole(text, 32, 'An Int');
    case 'Long':
      return problemWithWhole(text, 64, 'A Long');
    case 'Float':
      return Number.isFinite(Math.fround(Number(text)))
        ? undefined
        : 'The number is too large for a Float (about 3.4e38).';
    case 'Double':
      return Number.isFinite(Number(text))
        ? undefined
        : 'The number is too large for a Double (about 1.8e308).';
  }
}

/** Counts the digits of a number as written, without its exponent. */
function writtenDigits(text: string): number {
  return text.replace(/e.*$/i, '').replace(/\D/g, '').length;
}

function problemWithWhole(text: string, bits: number, what: string): string | undefined {
  const limit = 1n << BigInt(bits - 1);
  const whole = wholeNumber(text);
  if (whole !== undefined && whole >= -limit && whole < limit) return undefined;
  return `${what} must be a whole number from ${-limit} to ${limit - 1n}.`;
}
