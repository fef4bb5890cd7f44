// Masks columns of whole numbers and decimals without big integers, if a double holds them exactly, as it
// does most.
import {
  NonconformingGroups,
  integersAt,
  type SafeIntegers,
  type Integers,
  type MaskedTyped,
} from '@masker/columns';

/** Masks all numbers of a column, of any size. */
export type MaskOthers<Column extends Integers> = (column: Column) => MaskedTyped<Column>;

/**
 * Masks the numbers of a column with the given number of decimals; another function masks those that are too
 * large.
 */
export type MaskSafe = <Column extends Integers>(
  column: Column,
  decimals: number,
  maskOthers: MaskOthers<Column>,
) => MaskedTyped<Column>;

/** A column with its exact numbers masked, and the indexes of the others. */
export interface Begun<Column extends Integers> {
  readonly values: Column;
  readonly groups: NonconformingGroups;
  readonly left: number[];
}

/** @param numbers takes the numbers of the column */
export function begin<Column extends Integers>(column: Column, numbers: SafeIntegers): Begun<Column> {
  numbers.read(column);
  return {
    values: { ...column, values: column.values.slice() },
    groups: new NonconformingGroups(),
    left: numbers.others,
  };
}

/** Masks the remaining numbers at their indexes. */
export function finish<Column extends Integers>(
  column: Column,
  { values, groups, left }: Begun<Column>,
  maskOthers: MaskOthers<Column>,
): MaskedTyped<Column> {
  if (left.length > 0) {
    const { width } = column;
    const indexes = left.sort((a, b) => a - b);
    const masked = maskOthers(integersAt(column, indexes));
    for (const [i, index] of indexes.entries())
      values.values.set(masked.values.values.subarray(i * width, (i + 1) * width), index * width);
    for (const { indexes: own, nonconformances } of masked.nonconforming)
      for (const i of own) groups.add(indexes[i] ?? NaN, nonconformances);
  }
  return { values, nonconforming: groups.values(), outside: new Uint32Array(0) };
}
