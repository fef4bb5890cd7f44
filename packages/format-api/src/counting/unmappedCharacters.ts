// Counts the values that have characters outside, by field, with the first few locations of each.
import { firstIndexes, maxShownRecords } from './nonconformanceCounter.ts';

/** The number of values of a field that have characters outside, which its masker leaves unmasked. */
export interface UnmappedCount {
  /** Index of the field among the masked ones. */
  readonly field: number;
  readonly count: number;
  /** The first few records, from 0, each once. */
  readonly records: readonly number[];
}

/**
 * Adds the values of a block.
 *
 * @param outside their records, by field
 * @param firstRecord the number of the block's first record
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
