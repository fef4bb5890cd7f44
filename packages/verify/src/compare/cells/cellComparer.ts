// Compares the cells of a column with the masked ones: common to all kinds of decisions on a column.
import type { CaseCount, Decision } from '@masker/plan';
import type { Cells } from '@masker/columns';
import type { ColumnFit, MaskedCounter, NullCounter } from '../../columnCounters.ts';
import type { TableReport } from '../../tableReport.ts';
import type { ColumnBatch } from '@masker/format-api';
import type { FoundCounter } from '../foundCounter.ts';

/** A column of rows that are compared. */
export interface ColumnRows {
  readonly batch: ColumnBatch;
  /** Its index in the batch; -1 if there is no such column. */
  readonly column: number;
  readonly first: number;
}

/** Number of values that each case of a column, or of a field in it, decides. */
export interface FieldCases extends CaseCount {
  /** From the column's value on; empty for the column itself. */
  readonly path: readonly string[];
}

export interface CellComparer {
  /** @param row the number of the first row, from 1 */
  compare(original: ColumnRows, masked: ColumnRows, count: number, row: number): void;
  reports(): TableReport['columns'];
  /** True if a text holds an original; absent for columns that aren't masked. */
  readonly isIn?: (text: string) => boolean;
  /** Fit of texts with their maskers; absent for columns that aren't masked, and none of what holds other values. */
  readonly fits?: () => readonly ColumnFit[];
  /**
   * Returns the number of values that each case decided since the last call; absent for columns without
   * cases.
   */
  readonly cases?: () => readonly FieldCases[];
}

/** Takes in originals. */
export type Gather = (cells: Cells, first: number, count: number) => void;

/** Counts the values of a column, or of a field in it; undefined for a decision under which they stay. */
export type CounterOf = (
  name: string,
  decision: Decision,
) => NullCounter | FoundCounter | MaskedCounter | undefined;

const noCells: Cells = { bytes: new Uint8Array(0), bounds: new Uint32Array(0) };

export function writtenOf({ batch, column }: ColumnRows): Cells {
  return column < 0 ? noCells : batch.written(column);
}

/** Their texts; undefined if there is no such column. */
export function textsOf({ batch, column }: ColumnRows): Cells | undefined {
  return column < 0 ? undefined : batch.texts(column);
}

/** Returns false for a column that only `written` supports. */
export function isReadable({ batch, column }: ColumnRows): boolean {
  return batch.isUnreadable?.(column) !== true;
}
