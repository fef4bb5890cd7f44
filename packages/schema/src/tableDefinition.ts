// The definition of a table: its columns, and the database's constraints on their values.
import type { TypedKind } from '@masker/columns';
import { checkArray, checkString } from '@masker/text';
import type { KeyExpression } from './keyExpression.ts';
import type { FileValues } from './types/fileValues.ts';
import type { DatabaseServer } from './types/servers/registry.ts';

/** The kind of a column's values in typed files. */
export type FileColumnKind = 'text' | 'fields' | TypedKind;

/** The definition of a column. */
export interface ColumnDefinition {
  readonly name: string;
  /** The type as defined, in lower case: `character varying(20)`; absent if unknown, as in a header. */
  readonly type?: string | undefined;
  /** True for untyped formats, whose values are all text: CSV and JSON. */
  readonly isAlwaysText?: boolean | undefined;
  /** Maximum length of a text in characters; absent if the type has no limit. */
  readonly maximumLength?: number | undefined;
  /** False only if it is known to contain no NULL. */
  readonly isNullable: boolean;
  /** True if the database computes it from other columns, so that rows have no value for it. */
  readonly isGenerated?: boolean | undefined;
  /** The columns that it is computed from, and the parts used; `expression` is absent for a copy. */
  readonly computedFrom?:
    | { readonly columns: readonly string[]; readonly expression: KeyExpression | undefined }
    | undefined;
  /** True if the database numbers rows with it (`IDENTITY`): rows without a list of columns have no value for it. */
  readonly isNumbered?: boolean | undefined;
  /** True if a CHECK constraint of the table, or of its type's domain, examines it. */
  readonly isChecked?: boolean | undefined;
  /** False if it has a type whose values can't be masked. */
  readonly isMaskable?: boolean | undefined;
  /**
   * In typed files: the kinds of maskers that support its values or list elements; `fields` if nested fields can be
   * decided.
   */
  readonly kinds?: readonly FileColumnKind[] | undefined;
  /** In typed files: its values, for showing single ones masked. */
  readonly values?: FileValues | undefined;
  /** In typed files: true if its values can become null; absent if all can. */
  readonly canBecomeNull?: boolean | undefined;
  /** Arrow and Parquet only: the keys of metadata that may contain values. */
  readonly metadataKeys?: readonly string[] | undefined;
  /** In typed files: metadata that is kept with the column. */
  readonly metadata?: readonly { readonly key: string; readonly value: string }[] | undefined;
  /** Arrow and Parquet only: dictionary entries that no row uses. Absent unless all rows of the column were read. */
  readonly unusedEntries?: readonly string[] | undefined;
  /** Arrow and Parquet only: true if its dictionary contains a value twice. */
  readonly hasRepeatedValues?: boolean | undefined;
}

/** A unique key: columns whose values together are distinct in all rows, except NULL. */
export interface TableKey {
  readonly columns: readonly string[];
  readonly kind: 'primary' | 'unique';
  /** True if NULL is an ordinary value (`NULLS NOT DISTINCT`). */
  readonly hasOneNull?: boolean;
  /** The used parts of columns that the key uses only in part. */
  readonly expressions?: ReadonlyMap<string, KeyExpression> | undefined;
}

/** A foreign key: columns whose values occur in a row of another table, or of the same one. */
export interface ForeignKey {
  readonly columns: readonly string[];
  /** `table` or `schema.table`. */
  readonly table: string;
  /** The referenced columns, in the order of `columns`; empty for the primary key. */
  readonly references: readonly string[];
}

/** The definition of a table. */
export interface TableDefinition {
  /** `table`, `schema.table` or `database.schema.table`, as formatted by `joinTableName`. */
  readonly name: string;
  readonly columns: readonly ColumnDefinition[];
  /** True if these are all its columns. */
  readonly isComplete: boolean;
  readonly keys: readonly TableKey[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The server that defines the columns' types; absent for tables of files other than dumps. */
  readonly server?: DatabaseServer | undefined;
  /** Arrow and Parquet only: the file's metadata, which masking keeps. */
  readonly metadata?: readonly { readonly key: string; readonly value: string }[] | undefined;
  /** The columns that assign rows to partitions, if some values have no partition. */
  readonly partitionKey?: readonly string[] | undefined;
  /** The tables that include this one's rows: it is a partition of them, or inherits from them. */
  readonly wholes?: readonly string[] | undefined;
}

/** Returns the keys of a table, with computed columns replaced by the columns that they are computed from. */
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
 * Creates a table of which only the column names are known.
 *
 * @param isComplete true if these are all its columns
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

/** Creates such a table for an untyped format, in which all values are text. */
export function tableOfTexts(name: string, columns: readonly string[], isComplete = true): TableDefinition {
  const table = tableOfNames(name, columns, isComplete);
  return { ...table, columns: table.columns.map((column) => ({ ...column, isAlwaysText: true })) };
}
