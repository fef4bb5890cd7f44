// The verification report of a table, comparing it with its original. It contains no values.
import { type ColumnDefinition, keysOnBases, type TableDefinition, type TableKey } from '@masker/schema';
import type { ColumnReport } from './columnReport.ts';
import type { KeyReport } from './keyCounter.ts';
import type { RowReport } from './rowReport.ts';
import type { ColumnLeak } from './leaks/leakCounter.ts';
import type { TableRisk } from './risk/riskReport.ts';

/** The report of a table. */
export interface TableReport {
  readonly table: string;
  readonly originalRows: number;
  readonly maskedRows: number;
  /** True if the plan drops its rows. */
  readonly isEmptied: boolean;
  readonly columns: readonly ColumnReport[];
  /** Columns of the original that are missing from the masked table. */
  readonly missingColumns: readonly string[];
  /** Columns that only the masked table has. */
  readonly newColumns: readonly string[];
  /** Columns without a decision, although that stops a run. */
  readonly undecidedColumns: readonly string[];
  /** True if only one of original and copy contains the table. */
  readonly isMissing: boolean;
  /** Columns that are unique by themselves in the database, unless the plan allows conflicts. */
  readonly uniqueColumns: readonly string[];
  /** Masked columns whose metadata or dictionary differs from what masking writes. */
  readonly suspects: readonly SuspectColumn[];
  /** Further unique keys with a masked column. */
  readonly keys: readonly KeyReport[];
  /** Reports on columns that depend on an entity. */
  readonly fitting: readonly RowReport[];
  /** Originals of masked columns, of any table, in kept columns or metadata. */
  readonly residues: readonly ColumnLeak[];
  /** The risk of the copy; absent unless requested. */
  readonly risk?: Pick<TableRisk, 'columns' | 'rows'> | undefined;
}

/** A masked column whose values may occur outside of rows, or be read wrongly. */
export interface SuspectColumn extends Pick<ColumnDefinition, 'name' | 'metadataKeys' | 'hasRepeatedValues'> {
  /** The keys of the file's metadata that hold originals. */
  readonly fileKeys?: readonly string[];
}

/** Keys of several columns, of a value that may be NULL once, or of a part of a value. */
export function combinedKeysOf(definition: TableDefinition | undefined): TableKey[] {
  return (definition === undefined ? [] : keysOnBases(definition)).filter(
    ({ columns, hasOneNull, expressions }) =>
      columns.length > 1 || hasOneNull === true || expressions !== undefined,
  );
}

/** The columns that a definition keeps unique, each by itself and whole. */
export function uniqueColumnsOf(definition: TableDefinition | undefined): string[] {
  return (definition === undefined ? [] : keysOnBases(definition)).flatMap(({ columns, expressions }) =>
    columns.length === 1 && expressions === undefined ? columns : [],
  );
}
