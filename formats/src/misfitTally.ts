// Counts the values that do not fit, by field and reason, with the first few places of each.
import type { RecordMisfit } from './format.ts';

const placesShown = 5;

/** How often values of a field did not fit for one reason. */
export interface MisfitCount {
  /** The field's place among those that are masked. */
  readonly field: number;
  /** A sentence. */
  readonly reason: string;
  readonly count: number;
  /** The first few records, from 0. */
  readonly records: readonly number[];
}

/** What did not fit among many values; it never sees one of them. */
export class MisfitTally {
  #notFitting = 0;
  readonly #counts = new Map<string, { field: number; reason: string; count: number; records: number[] }>();

  /** @param firstRecord the number of the block's first record */
  add(misfits: readonly RecordMisfit[], firstRecord: number): void {
    this.#notFitting += misfits.length;
    for (const { record, field, reasons } of misfits) {
      for (const reason of new Set(reasons)) {
        const key = `${field} ${reason}`;
        const entry = this.#counts.get(key) ?? { field, reason, count: 0, records: [] };
        this.#counts.set(key, entry);
        entry.count++;
        if (entry.records.length < placesShown) entry.records.push(firstRecord + record);
      }
    }
  }

  /** How many values did not fit. */
  get notFitting(): number {
    return this.#notFitting;
  }

  /** In the order in which they were met. */
  get counts(): readonly MisfitCount[] {
    return [...this.#counts.values()];
  }
}
