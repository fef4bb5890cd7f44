// Masks columns of whole numbers and decimals without big integers, if a double holds them exactly, as it
// does most.
import { NonConformingGroups } from '../../masking/columns/nonConformingGroups.ts';
import { integersAt, type SafeIntegers } from '../../masking/columns/safeIntegers.ts';
import type { Integers, MaskedTyped } from '../../masking/columns/typedColumn.ts';

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
  readonly groups: NonConformingGroups;
  readonly left: number[];
}

/** @param numbers takes the numbers of the column */
export function begin<Column extends Integers>(column: Column, numbers: SafeIntegers): Begun<Column> {
  numbers.read(column);
  return {
    values: { ...column, values: column.values.slice() },
    groups: new NonConformingGroups(),
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
    const places = left.sort((a, b) => a - b);
    const masked = maskOthers(integersAt(column, places));
    for (const [i, place] of places.entries())
      values.values.set(masked.values.values.subarray(i * width, (i + 1) * width), place * width);
    for (const { places: own, nonConformances } of masked.nonConforming)
      for (const i of own) groups.add(places[i] ?? NaN, nonConformances);
  }
  return { values, nonConforming: groups.values(), outside: new Uint32Array(0) };
}
