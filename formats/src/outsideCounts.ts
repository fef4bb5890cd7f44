// Counts the values that have characters outside, by field, with the first few places of each.
import { placesShown } from './nonConformanceTally.ts';

/** How many values of a field have characters outside: what is masked of them kept them, as its masker does not mask them. */
export interface OutsideCount {
  /** The field's place among those that are masked. */
  readonly field: number;
  readonly count: number;
  /** The first few records, from 0. */
  readonly records: readonly number[];
}

/**
 * Adds the values of a block.
 *
 * @param outside their records, by field
 * @param firstRecord the number of the block's first record
 */
export function addOutside(
  counts: readonly OutsideCount[],
  outside: readonly Uint32Array[],
  firstRecord: number,
): OutsideCount[] {
  return outside.map((records, field) => {
    const before = counts[field] ?? { field, count: 0, records: [] };
    const more = records.subarray(0, placesShown - before.records.length);
    return {
      field,
      count: before.count + records.length,
      records: [...before.records, ...Array.from(more, (record) => firstRecord + record)],
    };
  });
}
