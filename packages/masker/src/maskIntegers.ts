// Masks whole numbers as the JSON numbers that they are, within the range of their type.
import { type MaskedValue, complete, nextOf, nonconformancesOf } from '@masker/algorithms';
import {
  type Nonconformance,
  IndexList,
  NonconformingGroups,
  countOf,
  type Integers,
  isNullAt,
  type MaskedTyped,
  integerAt,
  writeInteger,
} from '@masker/columns';

export type MaskNumberTexts = (numbers: readonly string[]) => MaskedValue[];

/** The maximum number of times that a number is masked again because the type doesn't hold its masked one. */
const maxRepeats = 99;

const outOfRange = nonconformancesOf('out-of-range');

/**
 * Masks whole numbers. A masked number that the type doesn't hold is masked again until it does, and reported.
 *
 * @param isConflictFree true if different numbers must stay different
 * @throws RangeError if numbers must stay different, and a type is too small for the masked ones
 */
export function maskIntegers(
  column: Integers,
  mask: MaskNumberTexts,
  isConflictFree: boolean,
): MaskedTyped<Integers> {
  const count = countOf(column);
  const indexes: number[] = [];
  for (let i = 0; i < count; i++) if (!isNullAt(column, i)) indexes.push(i);
  const numbers = indexes.map((i) => integerAt(column, i).toString());
  const results = complete(mask(numbers), numbers.length).values();
  const values = { ...column, values: column.values.slice() };
  const groups = new NonconformingGroups();
  const outside = new IndexList();
  for (const index of indexes) {
    const { masked, nonconformances, hasUnmapped } = nextOf(results);
    const keepsDifferent = isConflictFree && nonconformances.length === 0;
    const { number, isFirst } = inRange(masked, column, mask, keepsDifferent);
    const reasons: readonly Nonconformance[] = isFirst
      ? nonconformances
      : nonconformances.length === 0
        ? outOfRange
        : [...nonconformances, ...outOfRange];
    if (reasons.length > 0) groups.add(index, reasons);
    if (hasUnmapped === true) outside.add(index);
    writeInteger(values, index, number);
  }
  return { values, nonconforming: groups.values(), outside: outside.before(Infinity) };
}

/**
 * Returns the first number in the type's range: a masked one, what masking it again gives, or fewer of its
 * digits.
 */
function inRange(
  masked: string,
  { min, max }: Integers,
  mask: MaskNumberTexts,
  keepsDifferent: boolean,
): { number: bigint; isFirst: boolean } {
  const isIn = (number: bigint) => number >= min && number <= max;
  let text = masked;
  let repeats = 0;
  for (; repeats < maxRepeats && !isIn(integerOf(text)); repeats++)
    text = nextOf(complete(mask([text]), 1).values()).masked;
  let number = integerOf(text);
  if (isIn(number)) return { number, isFirst: repeats === 0 };
  if (keepsDifferent)
    throw new RangeError('values: the type is too small for masked numbers that stay different');
  while (!isIn(number)) number /= 10n;
  return { number, isFirst: false };
}

function integerOf(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new Error('an algorithm must turn integers into integers');
  return BigInt(text);
}
