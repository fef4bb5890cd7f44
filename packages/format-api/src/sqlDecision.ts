// Decisions for the rows of a dump's tables, requested table by table.
import { at } from '@masker/text';
import {
  type ColumnDefinition,
  namesOfTable,
  type NumberColumnType,
  type TableDefinition,
} from '@masker/schema';
import { unfitColumn } from '@masker/plan';
import type { FieldMasker, MaskedField } from './format.ts';
import type { InputProblem } from './inputProblem.ts';

/** The type of a numeric column; undefined if unknown. */
export type ColumnNumberType = NumberColumnType | undefined;

/** The type of a column: numeric, a list of texts, or bytes; undefined if values are masked as written. */
export type ColumnValueType = ColumnNumberType | ListOfTexts | BinaryValueType;

interface ListOfTexts {
  readonly kind: 'list';
  /** The length of an element, in characters; undefined if it has no limit. */
  readonly maxLength: number | undefined;
}

/** A binary column type. */
export interface BinaryValueType {
  readonly kind: 'binary';
  /** Maximum length in bytes; undefined if there is no limit. */
  readonly maxBytes: number | undefined;
  /** True if the server pads values with zero bytes. */
  readonly isPadded: boolean;
  /** True if strings hold the bytes as PostgreSQL writes `bytea`: `\x416461`, or with `\ooo` for odd bytes. */
  readonly isBytea: boolean;
}

/** The types of a table's columns. */
export type ColumnTypes = readonly ColumnValueType[];

/** The decision for the rows of a table. */
export interface SqlTableDecision {
  /** For each column, the index of its field; -1 if it stays unmasked. Empty if columns don't matter. */
  readonly slots: readonly number[];
  /** Column names; as long as `slots`. */
  readonly columns: readonly string[];
  /** Column types; as long as `slots`; undefined if none matters. */
  readonly types?: ColumnTypes;
  /** Maximum lengths of text columns in characters; as long as `slots`; undefined if none has a limit. */
  readonly lengths?: readonly (number | undefined)[];
  /** The table's columns, if the decision knows more of them than the dump. */
  readonly defined?: readonly ColumnDefinition[] | undefined;
  /** For maskers that read other columns: the layout of each row in the list of values. */
  readonly layout?: RowLayout | undefined;
  /** True if its rows are dropped. */
  readonly dropsRows: boolean;
  /** Indexes of computed columns, whose values become DEFAULT. */
  readonly computed?: ReadonlySet<number>;
  /** True if DEFAULT counts as a value, as NULL does, although the dump provides none. */
  readonly hasDefaults?: true;
  /** Returns true once further rows are neither needed nor checked. */
  readonly isFull?: () => boolean;
  /** True for a table that the server maintains: its rows aren't counted. */
  readonly isInternal?: true;
}

/** The layout of a row in the list of values: the masked and read values in column order. */
export interface RowLayout {
  /** For each column of the table, its index in the row; undefined if it isn't included. */
  readonly indexes: readonly (number | undefined)[];
  /** Index of each column that is read, by its name. */
  readonly columns: ReadonlyMap<string, number>;
}

/** Facts about a table before its rows are read. */
export interface KnownTable {
  /** Its columns; undefined if the dump hasn't defined it. */
  readonly defined: readonly ColumnDefinition[] | undefined;
  /** True if its rows omit computed columns. */
  readonly leavesOutComputed: boolean;
}

/** Returns the columns of rows whose columns the dump doesn't list; undefined if unknown. */
export function columnsOfRows({ defined, leavesOutComputed }: KnownTable): readonly string[] | undefined {
  const columns = leavesOutComputed
    ? defined?.filter(({ isGenerated, isNumbered }) => isGenerated !== true && isNumbered !== true)
    : defined;
  return columns?.map(({ name }) => name);
}

/** Returns the names of computed columns. */
export function computedColumns(defined: readonly ColumnDefinition[] | undefined): ReadonlySet<string> {
  const computed = defined?.filter(({ isGenerated }) => isGenerated === true) ?? [];
  return new Set(computed.map(({ name }) => name));
}

/** Replaces values of computed columns, which derive from originals, by DEFAULT. */
export function withComputed(
  columns: readonly string[],
  computed: ReadonlySet<string>,
): Pick<SqlTableDecision, 'computed'> {
  const indexes = [...columns.keys()].filter((i) => computed.has(at(columns, i)));
  return indexes.length === 0 ? {} : { computed: new Set(indexes) };
}

/** Decisions for one dump, from beginning to end. */
export interface SqlDecision {
  /**
   * Decides a table; called before its rows.
   *
   * @param table name as written in the dump, with its schema if that is written or set
   * @param columns undefined if they are unknown
   * @param news the table definitions that changed since the last call
   * @param known facts about the table from the dump
   */
  decide(
    table: string,
    columns: readonly string[] | undefined,
    news: readonly TableDefinition[],
    known: KnownTable,
  ): SqlTableDecision | InputProblem;
  /** Returns true if the values of a column change or are dropped. */
  changes(table: string, column: string): boolean;
  /**
   * Checks facts that are known only at the end of a dump, such as keys defined after the rows.
   *
   * @param definitions of all tables
   */
  end(definitions: Iterable<TableDefinition>): InputProblem | undefined;
}

/**
 * Creates decisions by field name: `table.column`, `schema.table.column`, `database.schema.table.column`, or
 * `column`; the first match applies. Defined columns whose type doesn't accept their masker's output are rejected.
 * Computed columns of tables with masked columns become DEFAULT.
 */
export function decideByName(fields: readonly MaskedField[]): SqlDecision {
  const slotOf = (table: string, column: string): number => {
    const names = [column, ...namesOfTable(table).map((name) => `${name}.${column}`)];
    return fields.findIndex(({ name }) => names.includes(name));
  };
  const refuse = (tables: Iterable<TableDefinition>): InputProblem | undefined => {
    for (const table of tables)
      for (const column of table.columns) {
        const masker = fields[slotOf(table.name, column.name)]?.masker;
        if (masker === undefined) continue;
        const reason = whyUnfit(table, column, masker);
        if (reason !== undefined)
          return { code: 'sql-column-unfit', statement: `"${table.name}.${column.name}": ${reason}` };
      }
    return undefined;
  };
  return {
    decide(table, columns, news, { defined }) {
      const problem = refuse(news);
      if (problem !== undefined) return problem;
      if (columns === undefined) return { code: 'sql-columns-unknown' };
      const slots = columns.map((column) => slotOf(table, column));
      const isMasked = slots.some((slot) => slot >= 0 && !keepsValues(fields[slot]?.masker));
      return {
        slots,
        columns,
        dropsRows: false,
        ...(isMasked && withComputed(columns, computedColumns(defined))),
      };
    },
    changes: (table, column) => slotOf(table, column) >= 0,
    end: refuse,
  };
}

/**
 * Returns true if a masker writes each value as it is: then values that are computed from it stay right, and leak
 * nothing new.
 */
function keepsValues(masker: FieldMasker | undefined): boolean {
  return masker?.maskedForm?.(true)?.keeps('other') === true;
}

function whyUnfit(
  { server, partitionKey = [] }: TableDefinition,
  column: ColumnDefinition,
  { name = '', maskedForm }: FieldMasker,
): string | undefined {
  if (column.isGenerated === true) return 'the database computes it: mask what it is computed from instead';
  if (partitionKey.includes(column.name)) return 'it is in the partition key';
  return maskedForm === undefined
    ? undefined
    : unfitColumn(column, server, name, maskedForm(column.isNullable));
}
