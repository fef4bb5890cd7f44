// Whole numbers within bounds: how algorithms read such a property, and the check that reports another value.
import { type Check, changeTo, removal, type AlgorithmModel, type MaskerModel } from '@masker/config';
import { integerValue, rangeOf } from '@masker/json';

/** A property from 0 up to a number. */
export interface BoundedNumber {
  readonly name: string;
  readonly max: number;
  readonly default: number;
}

/** Returns the number; undefined if it isn't a whole one within bounds. */
export function readBounded(
  { properties, document }: MaskerModel,
  bounded: BoundedNumber,
): number | undefined {
  const property = properties?.get(bounded.name);
  if (property === undefined) return bounded.default;
  const integer = integerValue(document.text, property);
  return integer === undefined || integer < 0n || integer > bounded.max ? undefined : Number(integer);
}

export function boundedCheck(
  bounded: BoundedNumber,
  algorithm: string,
  code: string,
  explanation: string,
): Check<AlgorithmModel> {
  const { name, max } = bounded;
  const example = (number: number) =>
    JSON.stringify({ name: 'codeMasker', algorithm, [name]: number }, null, 2);
  return {
    code,
    severity: 'error',
    title: `${name} is out of bounds`,
    explanation,
    wrong: example(max + 1),
    right: example(bounded.default),
    run({ masker }, report) {
      const property = masker.properties?.get(name);
      if (property?.value?.type !== 'number' || readBounded(masker, bounded) !== undefined) return;
      const integer = integerValue(masker.document.text, property);
      const bound = String(integer === undefined || integer < 0n ? 0 : max);
      report({
        range: rangeOf(property.value),
        message: `"${name}" must be a whole number from 0 to ${max}.`,
        fixes: [changeTo(property.value, bound), removal(property)],
      });
    },
  };
}
