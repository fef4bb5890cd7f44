// An actual table: its columns, and the database's constraints on their values.
import type { TypedKind } from '@masker/columns';
import { checkArray, checkString } from '@masker/text';
import type { KeyExpression } from './keyExpression.ts';
import type { FileValues } from './types/fileValues.ts';
import type { DatabaseServer } from './types/servers/registry.ts';

/** A kind of values of a format with types of its own. */
export type FileColumnKind = 'text' | 'fields' | TypedKind;

export interface ColumnDefinition {
  readonly name: string;
  /** As the definition writes it, in lower case: `character varying(20)`; absent if it is unknown, as in a header. */
  readonly type?: string | undefined;
  /** True for formats without types, whose values are all text: CSV and JSON. */
  readonly isAlwaysText?: boolean | undefined;
  /** Longest text, in characters; absent if the type sets no limit. */
  readonly maximumLength?: number | undefined;
  /** True unless it is known to hold no NULL. */
  readonly isNullable: boolean;
  /** True if the database computes it from other columns, so that rows contain no value of it. */
  readonly isGenerated?: boolean | undefined;
  /** The columns that it is computed from, and the parts it uses; `expression` is absent for a copy. */
  readonly computedFrom?:
    | { readonly columns: readonly string[]; readonly expression: KeyExpression | undefined }
    | undefined;
  /**
   * True if the database numbers rows by it: rows without a list of columns contain no value of it
   * (`IDENTITY`).
   */
  readonly isNumbered?: boolean | undefined;
  /** True if a CHECK of the table, or of the domain that is its type, examines it. */
  readonly isChecked?: boolean | undefined;
  /** False if the format has types of its own and values of this one can't be masked. */
  readonly isMaskable?: boolean | undefined;
  /**
   * In files: the kinds of maskers that support its values, or the elements of a list; `fields` if fields in
   * them can be decided.
   */
  readonly kinds?: readonly FileColumnKind[] | undefined;
  /** In files: its values, for showing single ones masked. */
  readonly values?: FileValues | undefined;
  /** In files: whether its values can become null; absent if all can. */
  readonly canBecomeNull?: boolean | undefined;
  /** Arrow and Parquet only: the keys of its metadata that may hold values. */
  readonly metadataKeys?: readonly string[] | undefined;
  /** In files: metadata entries that are kept with the column. */
  readonly metadata?: readonly { readonly key: string; readonly value: string }[] | undefined;
  /** Arrow and Parquet only: dictionary entries that no row uses. Absent unless all rows of the column were read. */
  readonly unusedEntries?: readonly string[] | undefined;
  /** Arrow and Parquet only: true if its dictionary holds a value twice. */
  readonly hasRepeatedValues?: boolean | undefined;
}

/** Columns whose values together are never the same in two rows, but for NULL. */
export interface TableKey {
  readonly columns: readonly string[];
  readonly kind: 'primary' | 'unique';
  /** True if NULL counts as a value like any other (`NULLS NOT DISTINCT`). */
  readonly hasOneNull?: boolean;
  /** For columns that the key uses only in part: the used part. */
  readonly expressions?: ReadonlyMap<string, KeyExpression> | undefined;
}

/** Columns whose values are always those of a row of another table, or of the same one. */
export interface ForeignKey {
  readonly columns: readonly string[];
  /** `table` or `schema.table`. */
  readonly table: string;
  /** The other table's columns, in the order of `columns`; empty for its primary key. */
  readonly references: readonly string[];
}

export interface TableDefinition {
  /** `table`, `schema.table` or `database.schema.table`, as `joinTableName` writes it. */
  readonly name: string;
  readonly columns: readonly ColumnDefinition[];
  /** True if these are all the columns that it may have. */
  readonly isComplete: boolean;
  readonly keys: readonly TableKey[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The server whose types the columns have; absent for tables of files that are no dumps. */
  readonly server?: DatabaseServer | undefined;
  /** Arrow and Parquet only: the metadata of the file, which masking keeps. */
  readonly metadata?: readonly { readonly key: string; readonly value: string }[] | undefined;
  /** The columns whose values assign rows to partitions, if some values have none. */
  readonly partitionKey?: readonly string[] | undefined;
  /** The tables whose rows include those of this one: it is a partition of them, or inherits from them. */
  readonly wholes?: readonly string[] | undefined;
}

/** The keys of a table, with the columns that computed ones in them are made of. */
export function keysOnBases({ keys, columns }: Pick<TableDefinition, 'keys' | 'columns'>): TableKey[] {
  const computed = new Map(
    columns.flatMap(({ name, computedFrom }) =>
      computedFrom === undefined || computedFrom.columns.length === 0 ? [] : [[name, computedFrom]],
    ),
  );
  if (computed.size === 0) return [...keys];
  return keys.map((key) => {
    const expressions = new Map(key.expressions);
    const bases = key.columns.flatMap((name) => {
      const from = computed.get(name);
      if (from === undefined) return [name];
      const expression = expressions.has(name) ? ({ kind: 'other' } as const) : from.expression;
      if (expression !== undefined) for (const base of from.columns) expressions.set(base, expression);
      return from.columns;
    });
    return { ...key, columns: [...new Set(bases)], ...(expressions.size > 0 && { expressions }) };
  });
}

/**
 * Creates a table of which only the names of columns are known.
 *
 * @param isComplete whether these are all its columns
 * @throws TypeError for arguments of the wrong type
 */
export function tableOfNames(name: string, columns: readonly string[], isComplete = true): TableDefinition {
  checkString('name', name);
  checkArray('columns', columns);
  return {
    name,
    columns: columns.map((column) => ({ name: column, isNullable: true })),
    isComplete,
    keys: [],
    foreignKeys: [],
  };
}

/** Creates such a table for a format without types, in which all values are text. */
export function tableOfTexts(name: string, columns: readonly string[], isComplete = true): TableDefinition {
  const table = tableOfNames(name, columns, isComplete);
  return { ...table, columns: table.columns.map((column) => ({ ...column, isAlwaysText: true })) };
}
