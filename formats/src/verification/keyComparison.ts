// Compares the keys of masked rows with those of their originals.
import type { TableKey } from '../../../engine/src/index.ts';
import { type KeyReport, KeyTally } from '../../../engine/src/plans/verification/index.ts';
import type { BatchRows, RowPairs } from './readInStep.ts';

export class KeyComparison implements RowPairs {
  readonly #tallies: readonly KeyTally[];
  originalRows = 0;
  maskedRows = 0;

  /** @param most maximum number of distinct keys that are stored, shared by the keys */
  constructor(keys: readonly TableKey[], most: number) {
    this.#tallies = keys.map((key) => new KeyTally(key, Math.floor(most / keys.length)));
  }

  /** Rows of a table that has no such key are passed over. */
  get isEmptied(): boolean {
    return this.#tallies.length === 0;
  }

  addColumns(): void {
    // Each batch brings the names of its columns.
  }

  compare(original: BatchRows, masked: BatchRows, count: number): void {
    for (const tally of this.#tallies)
      tally.add(
        cellsOf(original, tally.columns),
        original.first,
        cellsOf(masked, tally.columns),
        masked.first,
        count,
      );
  }

  /** @param mayConflict for each key, whether the plan says so */
  reports(mayConflict: readonly boolean[]): KeyReport[] {
    return this.#tallies.map((tally, i) => tally.report(mayConflict[i] === true));
  }
}

function cellsOf({ batch }: BatchRows, names: readonly string[]) {
  return names.map((name) => {
    const at = batch.columns.indexOf(name);
    return at < 0 ? undefined : batch.texts(at);
  });
}
