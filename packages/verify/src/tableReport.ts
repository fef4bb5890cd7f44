// The report on a table after it was compared with its original. It holds no value.
import { type ColumnDefinition, keysOnBases, type TableDefinition, type TableKey } from '@masker/schema';
import type { ColumnReport } from './columnReport.ts';
import type { KeyReport } from './keyCounter.ts';
import type { RowReport } from './rowReport.ts';
import type { ColumnLeak } from './leaks/leakCounter.ts';
import type { TableRisk } from './risk/riskReport.ts';

export interface TableReport {
  readonly table: string;
  readonly originalRows: number;
  readonly maskedRows: number;
  /** True if the plan leaves its rows out. */
  readonly isEmptied: boolean;
  readonly columns: readonly ColumnReport[];
  /** Columns of the original that the masked table doesn't have. */
  readonly missingColumns: readonly string[];
  /** Columns that only the masked table has. */
  readonly newColumns: readonly string[];
  /** Columns that nothing in the plan decides, though that ends a run. */
  readonly undecidedColumns: readonly string[];
  /** True if only one of the two has it. */
  readonly isMissing: boolean;
  /** Columns that the database keeps unique, each by itself, unless the plan allows conflicts. */
  readonly uniqueColumns: readonly string[];
  /** Masked columns whose metadata or dictionary isn't as masking writes it. */
  readonly suspects: readonly SuspectColumn[];
  /** Further keys that the database keeps unique, with a masked column. */
  readonly keys: readonly KeyReport[];
  /** Proofs of columns that depend on an entity. */
  readonly fitting: readonly RowReport[];
  /** Originals of masked columns, of any table, that are in columns that stay, or in metadata. */
  readonly residues: readonly ColumnLeak[];
  /** The risk of the copy; absent unless it was asked for. */
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
