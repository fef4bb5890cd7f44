// Masks whole numbers as the JSON numbers that they are, within the range of their type.
import type { MaskedValue } from '../../algorithms/interface/algorithm.ts';
import { complete, nextOf } from '../../algorithms/interface/results.ts';
import { nonConformancesOf } from '../../algorithms/interface/explanation.ts';
import { type NonConformance, PlaceList } from '../columns/columnKernel.ts';
import { NonConformingGroups } from '../columns/nonConformingGroups.ts';
import { countOf, type Integers, isNullAt, type MaskedTyped } from '../columns/typedColumn.ts';
import { integerAt, writeInteger } from '../columns/words.ts';

export type MaskNumberTexts = (numbers: readonly string[]) => MaskedValue[];

/** The maximum number of times that a number is masked again because the type doesn't hold its masked one. */
const maxRepeats = 99;

const outOfRange = nonConformancesOf('out-of-range');

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
  const places: number[] = [];
  for (let i = 0; i < count; i++) if (!isNullAt(column, i)) places.push(i);
  const numbers = places.map((i) => integerAt(column, i).toString());
  const results = complete(mask(numbers), numbers.length).values();
  const values = { ...column, values: column.values.slice() };
  const groups = new NonConformingGroups();
  const outside = new PlaceList();
  for (const place of places) {
    const { masked, nonConformances, hasOutside } = nextOf(results);
    const keepsDifferent = isConflictFree && nonConformances.length === 0;
    const { number, isFirst } = inRange(masked, column, mask, keepsDifferent);
    const reasons: readonly NonConformance[] = isFirst
      ? nonConformances
      : nonConformances.length === 0
        ? outOfRange
        : [...nonConformances, ...outOfRange];
    if (reasons.length > 0) groups.add(place, reasons);
    if (hasOutside === true) outside.add(place);
    writeInteger(values, place, number);
  }
  return { values, nonConforming: groups.values(), outside: outside.before(Infinity) };
}

/**
 * Returns the first number in the type's range: a masked one, what masking it again gives, or fewer of its
 * digits.
 */
function inRange(
  masked: string,
  { least, largest }: Integers,
  mask: MaskNumberTexts,
  keepsDifferent: boolean,
): { number: bigint; isFirst: boolean } {
  const isIn = (number: bigint) => number >= least && number <= largest;
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
