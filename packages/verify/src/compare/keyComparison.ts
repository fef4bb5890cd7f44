// Compares the keys of masked rows with those of their originals.
import type { TableKey } from '@masker/schema';
import { type KeyReport, KeyCounter } from '../keyCounter.ts';
import type { BatchRows, RowPairs } from './zipRows.ts';

export class KeyComparison implements RowPairs {
  readonly #counters: readonly KeyCounter[];
  originalRows = 0;
  maskedRows = 0;

  /** @param maxHashes maximum number of distinct keys that are stored, shared by the keys */
  constructor(keys: readonly TableKey[], maxHashes: number) {
    this.#counters = keys.map((key) => new KeyCounter(key, Math.floor(maxHashes / keys.length)));
  }

  /** Rows of a table that has no such key are passed over. */
  get dropsRows(): boolean {
    return this.#counters.length === 0;
  }

  addColumns(): void {
    // Each batch brings the names of its columns.
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    for (const counter of this.#counters)
      counter.add(
        cellsOf(original, counter.columns),
        original.first,
        cellsOf(masked, counter.columns),
        masked.first,
        count,
      );
  }

  /** @param mayConflict for each key, whether the plan says so */
  reports(mayConflict: readonly boolean[]): KeyReport[] {
    return this.#counters.map((counter, i) => counter.report(mayConflict[i] === true));
  }
}

function cellsOf({ batch }: BatchRows, names: readonly string[]) {
  return names.map((name) => {
    const at = batch.columns.indexOf(name);
    return at < 0 ? undefined : batch.texts(at);
  });
}
