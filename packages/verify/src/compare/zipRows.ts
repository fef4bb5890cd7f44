// Reads the rows of masked tables and of their originals aligned, in the order of their inputs.
import type { TableDefinition } from '@masker/schema';
import { type ColumnBatch, type ColumnStream, remembering } from '@masker/format-api';

export interface BatchRows {
  readonly batch: ColumnBatch;
  readonly first: number;
}

/** Receives the rows of a table, each with its masked row. */
export interface RowPairs {
  originalRows: number;
  maskedRows: number;
  /** True if its rows are passed over, and only counted. */
  readonly dropsRows: boolean;
  /** Called with the columns of each batch, before its rows. */
  addColumns(columns: readonly string[], isMasked: boolean): void;
  /** Counts the rows on both sides, too. */
  compare(original: BatchRows, masked: BatchRows, count: number): void;
}

/** @returns the definitions of both, if they are dumps */
export async function zipRows(
  original: ColumnStream,
  masked: ColumnStream,
  pairsOf: (table: string) => RowPairs,
): Promise<{ original: readonly TableDefinition[]; masked: readonly TableDefinition[] }> {
  const before = new RowCursor(original, (batch) => {
    pairsOf(batch.table).addColumns(batch.columns, false);
  });
  const after = new RowCursor(masked, (batch) => {
    pairsOf(batch.table).addColumns(batch.columns, true);
  });
  try {
    await compareZipped(before, after, pairsOf);
  } finally {
    await Promise.all([original.return([]), masked.return([])]);
  }
  return { original: before.definitions, masked: after.definitions };
}

async function compareZipped(
  before: RowCursor,
  after: RowCursor,
  pairsOf: (table: string) => RowPairs,
): Promise<void> {
  let current: string | undefined;
  for (;;) {
    await Promise.all([before.load(), after.load()]);
    const one = before.batch;
    const other = after.batch;
    if (one === undefined && other === undefined) return;
    const isBehind =
      one === undefined || (other !== undefined && other.table === current && one.table !== current);
    if (one !== undefined && one.table === other?.table) {
      current = one.table;
      const pairs = pairsOf(current);
      if (pairs.dropsRows) {
        pairs.maskedRows += after.skip();
        continue;
      }
      const count = Math.min(before.remaining, after.remaining);
      pairs.compare(
        { batch: one, first: before.take(count) },
        { batch: other, first: after.take(count) },
        count,
      );
    } else if (isBehind && other !== undefined) pairsOf(other.table).maskedRows += after.skip();
    else if (one !== undefined) pairsOf(one.table).originalRows += before.skip();
  }
}

/** Rows, one batch after the other. */
class RowCursor {
  readonly #batches: ColumnStream;
  readonly #begin: (batch: ColumnBatch) => void;
  #at = 0;
  #hasEnded = false;
  batch: ColumnBatch | undefined;
  definitions: readonly TableDefinition[] = [];

  constructor(batches: ColumnStream, begin: (batch: ColumnBatch) => void) {
    this.#batches = batches;
    this.#begin = begin;
  }

  /** Number of rows of this batch still to come. */
  get remaining(): number {
    return (this.batch?.rows ?? 0) - this.#at;
  }

  /** Advances by `count` rows; returns the number of the first. */
  take(count: number): number {
    this.#at += count;
    return this.#at - count;
  }

  /** Skips the rows of this batch, and returns their number. */
  skip(): number {
    const rest = this.remaining;
    this.#at += rest;
    return rest;
  }

  /** Loads the next batch if this one has no more rows; `batch` is undefined at the end. */
  async load(): Promise<void> {
    while (this.remaining === 0 && !this.#hasEnded) {
      const { value, done } = await this.#batches.next();
      this.#at = 0;
      this.batch = done === true ? undefined : remembering(value);
      if (done === true) {
        this.definitions = value;
        this.#hasEnded = true;
        return;
      }
      this.#begin(value);
    }
  }
}
