// Counts values with unmapped characters, by field, with the first locations of each.
import { firstIndexes, maxShownRecords } from './nonconformanceCounter.ts';

/** The number of a field's values with unmapped characters, which its masker leaves unmasked. */
export interface UnmappedCount {
  /** Index of the field among the masked ones. */
  readonly field: number;
  readonly count: number;
  /** The first few distinct records, from 0. */
  readonly records: readonly number[];
}

/**
 * Adds the values of a block to the counts.
 *
 * @param outside record indexes in the block, by field
 * @param firstRecord number of the block's first record
 */
export function addUnmapped(
  counts: readonly UnmappedCount[],
  outside: readonly Uint32Array[],
  firstRecord: number,
): UnmappedCount[] {
  return outside.map((records, field) => {
    const before = counts[field] ?? { field, count: 0, records: [] };
    return {
      field,
      count: before.count + records.length,
      records: [...new Set([...before.records, ...firstIndexes(records, firstRecord)])].slice(
        0,
        maxShownRecords,
      ),
    };
  });
}
