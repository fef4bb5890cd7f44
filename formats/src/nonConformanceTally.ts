// Counts the values that do not fit, by field and reason, with the first few places of each.
import type { NonConformingField } from './format.ts';

/** So many places are told of what is counted. */
export const placesShown = 5;

/** How often values of a field did not fit for one reason. */
export interface NonConformanceCount {
  /** The field's place among those that are masked. */
  readonly field: number;
  /** A sentence. */
  readonly reason: string;
  readonly count: number;
  /** The first few records, from 0. */
  readonly records: readonly number[];
}

/** Counts of values that did not fit for the same reasons, which hold the same list. */
interface Counted {
  readonly field: number;
  readonly reasons: readonly string[];
  readonly counts: readonly { count: number; readonly records: number[] }[];
}

/** What did not fit among many values; it never sees one of them. */
export class NonConformanceTally {
  #values = 0;
  readonly #counts = new Map<string, { field: number; reason: string; count: number; records: number[] }>();
  /** What the last value was counted by: as a rule, the next one is like it. */
  #last: Counted | undefined;

  /** @param firstRecord the number of the block's first record */
  add(nonConforming: readonly NonConformingField[], firstRecord: number): void {
    this.#values += nonConforming.length;
    for (const { record, field, reasons } of nonConforming) {
      if (this.#last?.field !== field || this.#last.reasons !== reasons)
        this.#last = { field, reasons, counts: this.#find(field, reasons) };
      for (const entry of this.#last.counts) {
        entry.count++;
        if (entry.records.length < placesShown) entry.records.push(firstRecord + record);
      }
    }
  }

  #find(field: number, reasons: readonly string[]): Counted['counts'] {
    return [...new Set(reasons)].map((reason) => {
      const key = `${field} ${reason}`;
      const entry = this.#counts.get(key) ?? { field, reason, count: 0, records: [] };
      this.#counts.set(key, entry);
      return entry;
    });
  }

  /** How many values did not fit. */
  get values(): number {
    return this.#values;
  }

  /** In the order in which they were met. */
  get counts(): readonly NonConformanceCount[] {
    return [...this.#counts.values()];
  }
}
