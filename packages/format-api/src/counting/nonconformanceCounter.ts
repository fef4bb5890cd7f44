// Counts nonconforming values by field and reason, with the first locations of each.
import { placeholderDate } from '@masker/algorithms';
import type { NonconformingRecords } from '../format.ts';

/** Maximum number of locations reported per count. */
export const maxShownRecords = 5;

/** The first few different ones of records, from 0 in the input; several values may be in one. */
export function firstIndexes(records: Uint32Array, firstRecord: number): number[] {
  const indexes = new Set<number>();
  for (const record of records) {
    if (indexes.size === maxShownRecords) break;
    indexes.add(firstRecord + record);
  }
  return [...indexes];
}

/** Returns true if date placeholders are the only reason. */
export function arePlaceholders(reasons: readonly string[]): boolean {
  return reasons.length > 0 && reasons.every((reason) => reason === placeholder);
}

const placeholder = placeholderDate.sentence(undefined);

/** The number of values of a field that don't match the format for one reason. */
export interface NonconformanceCount {
  /** Index of the field among the masked ones. */
  readonly field: number;
  /** A sentence. */
  readonly reason: string;
  readonly count: number;
  /** The first few records, from 0, each once. */
  readonly records: readonly number[];
}

/** Counts nonconforming values without seeing them. */
export class NonconformanceCounter {
  #values = 0;
  readonly #counts = new Map<string, { field: number; reason: string; count: number; records: number[] }>();

  /**
   * Adds the nonconforming values of a block.
   *
   * @param firstRecord number of the block's first record
   */
  add(nonconforming: readonly NonconformingRecords[], firstRecord: number): void {
    for (const { records, field, reasons } of nonconforming) {
      if (!arePlaceholders(reasons)) this.#values += records.length;
      const first = firstIndexes(records, firstRecord);
      for (const reason of new Set(records.length === 0 ? [] : reasons)) {
        const key = `${field} ${reason}`;
        const entry = this.#counts.get(key) ?? { field, reason, count: 0, records: [] };
        this.#counts.set(key, entry);
        entry.count += records.length;
        entry.records = [...new Set([...entry.records, ...first])]
          .sort((a, b) => a - b)
          .slice(0, maxShownRecords);
      }
    }
  }

  /** The number of nonconforming values, except date placeholders, which only `counts` includes. */
  get values(): number {
    return this.#values;
  }

  /** The counts in the order of their first occurrence. */
  get counts(): readonly NonconformanceCount[] {
    return [...this.#counts.values()];
  }
}
