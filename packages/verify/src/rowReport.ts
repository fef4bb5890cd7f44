// Consistency of a table's rows: columns of an entity that agree. The report contains no values.

interface FittingReport {
  readonly entity: string;
  readonly columns: readonly string[];
  /** Number of dates, or of rows, that were looked at. */
  readonly values: number;
  /** Number of nonconforming ones. */
  readonly wrong: number;
  /** The first rows with one, from 1. */
  readonly rows: readonly number[];
}

export interface ShiftReport extends FittingReport {
  readonly kind: 'shift';
}

/** Columns that show one record of a list. */
export interface RecordReport extends FittingReport {
  readonly kind: 'record';
}

/** The report on columns that depend on an entity. */
export type RowReport = ShiftReport | RecordReport;
