// Reads the rows of masked tables and of their originals in step, as they stand in one input each.
import type { TableDefinition } from '../../../engine/src/index.ts';
import type { RowBatch } from '../rows/rowReader.ts';

/** Rows as `readRows` gives them. */
export type TableRowStream = AsyncGenerator<RowBatch, readonly TableDefinition[]>;

/** A row of a batch. */
export interface NamedRow {
  readonly columns: readonly string[];
  readonly row: readonly (string | null)[];
}

/** How the cells of an input are to be read. */
export interface CellKind {
  readonly isJson: boolean;
  /** Whether an empty cell is how null is written. */
  readonly isEmptyNull: boolean;
}

/** What is told the rows of a table, each with what it became. */
export interface RowPairs {
  originalRows: number;
  maskedRows: number;
  /** Whether its rows are passed over, and only counted. */
  readonly isEmptied: boolean;
  /** Told the columns of each batch, before its rows. */
  addColumns(columns: readonly string[], isMasked: boolean): void;
  /** Counts both rows, too. */
  compare(original: NamedRow, masked: NamedRow, kind: CellKind): void;
}

/** @returns what the two define, if they are dumps */
export async function readInStep(
  original: TableRowStream,
  masked: TableRowStream,
  pairsOf: (table: string) => RowPairs,
  isEmptyNull: boolean,
): Promise<{ original: readonly TableDefinition[]; masked: readonly TableDefinition[] }> {
  const before = new RowCursor(original, (batch) => {
    pairsOf(batch.table).addColumns(batch.columns, false);
  });
  const after = new RowCursor(masked, (batch) => {
    pairsOf(batch.table).addColumns(batch.columns, true);
  });
  try {
    await compareInStep(before, after, pairsOf, isEmptyNull);
  } finally {
    await Promise.all([original.return([]), masked.return([])]);
  }
  return { original: before.definitions, masked: after.definitions };
}

async function compareInStep(
  before: RowCursor,
  after: RowCursor,
  pairsOf: (table: string) => RowPairs,
  isEmptyNull: boolean,
): Promise<void> {
  let current: string | undefined;
  for (;;) {
    // A promise for each row would take longer than the row.
    if (!before.hasRow) await before.load();
    if (!after.hasRow) await after.load();
    const [one, other] = [before.batch, after.batch];
    if (one === undefined && other === undefined) return;
    const isBehind =
      one === undefined || (other !== undefined && other.table === current && one.table !== current);
    if (one !== undefined && one.table === other?.table) {
      current = one.table;
      const pairs = pairsOf(current);
      const kind: CellKind = { isJson: one.isJson, isEmptyNull };
      if (pairs.isEmptied) pairs.maskedRows += after.skip();
      else
        while (before.hasRow && after.hasRow)
          pairs.compare(
            { columns: one.columns, row: before.next() },
            { columns: other.columns, row: after.next() },
            kind,
          );
    } else if (isBehind && other !== undefined) pairsOf(other.table).maskedRows += after.skip();
    else if (one !== undefined) pairsOf(one.table).originalRows += before.skip();
  }
}

/** Rows, one after the other. */
class RowCursor {
  readonly #batches: TableRowStream;
  readonly #begin: (batch: RowBatch) => void;
  #at = 0;
  #hasEnded = false;
  batch: RowBatch | undefined;
  definitions: readonly TableDefinition[] = [];

  constructor(batches: TableRowStream, begin: (batch: RowBatch) => void) {
    this.#batches = batches;
    this.#begin = begin;
  }

  get hasRow(): boolean {
    return this.batch !== undefined && this.#at < this.batch.rows.length;
  }

  next(): readonly (string | null)[] {
    return this.batch?.rows[this.#at++] ?? [];
  }

  /** Passes over the rows of this batch, and tells how many. */
  skip(): number {
    const rest = (this.batch?.rows.length ?? 0) - this.#at;
    this.#at += rest;
    return rest;
  }

  /** Goes on to the next row; `batch` is undefined at the end. */
  async load(): Promise<void> {
    while (!this.hasRow && !this.#hasEnded) {
      const { value, done } = await this.#batches.next();
      this.#at = 0;
      this.batch = done === true ? undefined : value;
      if (done === true) {
        this.definitions = value;
        this.#hasEnded = true;
        return;
      }
      this.#begin(value);
    }
  }
}
