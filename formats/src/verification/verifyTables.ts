// Verifies masked tables: reads them and their originals in step, and tells what became of each column.
import {
  conflictsAllowed,
  type PlanAnalysis,
  resolveTable,
  type TableDefinition,
  type TableReport,
  uniqueColumnsOf,
  type VerifiedMasker,
} from '../../../engine/src/index.ts';
import type { MaskDecision } from '../plan/decideRecords.ts';
import type { RowBatch } from '../rows/rowReader.ts';
import { type CellKind, TableComparison } from './compareTable.ts';

/** Rows as `readRows` gives them. */
export type TableRowStream = AsyncGenerator<RowBatch, readonly TableDefinition[]>;

export interface VerifyOptions {
  /** Gives what is known of the maskers that the plan names; no key is needed. */
  readonly maskerOf: (decision: MaskDecision) => VerifiedMasker;
  /** Whether an empty cell is how null is written, as in CSV. */
  readonly isEmptyNull: boolean;
}

/**
 * Compares masked tables with their originals, in memory that does not grow with them. Of columns with very many different
 * values, a share is looked at, which is told.
 *
 * @returns the tables in the order of the original
 * @throws InputError at what can't be read, RangeError for a plan with errors
 */
export async function verifyTables(
  { model, isUsable }: PlanAnalysis,
  original: TableRowStream,
  masked: TableRowStream,
  { maskerOf, isEmptyNull }: VerifyOptions,
): Promise<TableReport[]> {
  if (!isUsable) throw new RangeError('plan: must have no errors');
  const comparisons = new Map<string, TableComparison>();
  const comparisonOf = (table: string): TableComparison => {
    const known = comparisons.get(table) ?? new TableComparison(resolveTable(model, table), maskerOf);
    comparisons.set(table, known);
    return known;
  };
  const before = new RowCursor(original, (batch) => {
    comparisonOf(batch.table).addColumns(batch.columns, false);
  });
  const after = new RowCursor(masked, (batch) => {
    comparisonOf(batch.table).addColumns(batch.columns, true);
  });
  try {
    await compareInStep(before, after, comparisonOf, isEmptyNull);
  } finally {
    await Promise.all([original.return([]), masked.return([])]);
  }
  return reportsOf(comparisons, before.definitions, after.definitions, model);
}

async function compareInStep(
  before: RowCursor,
  after: RowCursor,
  comparisonOf: (table: string) => TableComparison,
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
      const comparison = comparisonOf(current);
      const kind: CellKind = { isJson: one.isJson, isEmptyNull };
      if (comparison.isEmptied) comparison.maskedRows += after.skip();
      else
        while (before.hasRow && after.hasRow)
          comparison.compare(
            { columns: one.columns, row: before.next() },
            { columns: other.columns, row: after.next() },
            kind,
          );
    } else if (isBehind && other !== undefined) comparisonOf(other.table).maskedRows += after.skip();
    else if (one !== undefined) comparisonOf(one.table).originalRows += before.skip();
  }
}

function reportsOf(
  comparisons: ReadonlyMap<string, TableComparison>,
  original: readonly TableDefinition[],
  masked: readonly TableDefinition[],
  model: PlanAnalysis['model'],
): TableReport[] {
  const [before, after] = [original, masked].map((some) => new Map(some.map((one) => [one.name, one])));
  const names = new Set([...(before?.keys() ?? []), ...comparisons.keys(), ...(after?.keys() ?? [])]);
  return Array.from(names, (name) => {
    const comparison =
      comparisons.get(name) ??
      new TableComparison(resolveTable(model, name), () => {
        throw new TypeError('table: has no rows');
      });
    const isMissing = original.length + masked.length > 0 && before?.has(name) !== after?.has(name);
    const mayConflict = conflictsAllowed(model, name);
    const unique = uniqueColumnsOf(before?.get(name)).filter((column) => !mayConflict(column));
    return comparison.report(name, isMissing, unique);
  });
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
