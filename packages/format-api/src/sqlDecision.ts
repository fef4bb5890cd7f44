// Decisions for the rows of a dump's tables: the masking code asks for them, table by table.
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

/** The type of a column's numbers; undefined if none is known. */
export type ColumnNumberType = NumberColumnType | undefined;

/** The type of a column: of its numbers, a list of texts, or bytes; undefined if values are masked as they are written. */
export type ColumnValueType = ColumnNumberType | ListOfTexts | BinaryValueType;

interface ListOfTexts {
  readonly kind: 'list';
  /** The length of an element, in characters; undefined if it has no limit. */
  readonly maxLength: number | undefined;
}

/** A type of bytes. */
export interface BinaryValueType {
  readonly kind: 'binary';
  /** Maximum number of bytes; undefined if there is no limit. */
  readonly maxBytes: number | undefined;
  /** True if the server pads values with zero bytes. */
  readonly isPadded: boolean;
  /** True if strings hold the bytes as PostgreSQL writes `bytea`: `\x416461`, or with `\ooo` for odd bytes. */
  readonly isBytea: boolean;
}

export type ColumnTypes = readonly ColumnValueType[];

export interface SqlTableDecision {
  /** Which field each column is: a number from 0; -1 for what stays. Empty if its columns don't matter. */
  readonly slots: readonly number[];
  /** The names of its columns; as long as `slots`. */
  readonly columns: readonly string[];
  /** The types of the columns; as long as `slots`; undefined if none matters. */
  readonly types?: ColumnTypes;
  /** The lengths of the text columns, in characters; as long as `slots`; undefined if none has a limit. */
  readonly lengths?: readonly (number | undefined)[];
  /** The decision's columns, if it knows more of them than the dump. */
  readonly defined?: readonly ColumnDefinition[] | undefined;
  /** For maskers that read other columns: the layout of each row in the list of values. */
  readonly layout?: RowLayout | undefined;
  /** True if its rows are left out. */
  readonly dropsRows: boolean;
  /** Indexes of the columns whose values become DEFAULT, as the database computes them again. */
  readonly computed?: ReadonlySet<number>;
  /** True if DEFAULT is a value, too, as NULL is, though the dump brings none by it. */
  readonly hasDefaults?: true;
  /** True as soon as further rows are neither wanted nor checked. */
  readonly isFull?: () => boolean;
  /** True for a table that the server keeps for itself: its rows aren't counted. */
  readonly isInternal?: true;
}

/** A row in the list of values: those that are masked or read, in the order of the columns. */
export interface RowLayout {
  /** Index in the row of each column, by its index in the table; undefined for one that isn't listed. */
  readonly indexes: readonly (number | undefined)[];
  /** Index of each column that is read, by its name. */
  readonly columns: ReadonlyMap<string, number>;
}

/** Facts about a table at the beginning of its rows. */
export interface KnownTable {
  /** Undefined if the dump hasn't defined it. */
  readonly defined: readonly ColumnDefinition[] | undefined;
  /** True if its rows have no values of the columns that the database computes. */
  readonly leavesOutComputed: boolean;
}

/** Returns the columns of rows for which the dump writes none. */
export function columnsOfRows({ defined, leavesOutComputed }: KnownTable): readonly string[] | undefined {
  const columns = leavesOutComputed
    ? defined?.filter(({ isGenerated, isNumbered }) => isGenerated !== true && isNumbered !== true)
    : defined;
  return columns?.map(({ name }) => name);
}

/** The names of columns that the database computes. */
export function computedColumns(defined: readonly ColumnDefinition[] | undefined): ReadonlySet<string> {
  const computed = defined?.filter(({ isGenerated }) => isGenerated === true) ?? [];
  return new Set(computed.map(({ name }) => name));
}

/** Replaces values of computed columns, which are made of originals, by DEFAULT. */
export function withComputed(
  columns: readonly string[],
  computed: ReadonlySet<string>,
): Pick<SqlTableDecision, 'computed'> {
  const indexes = [...columns.keys()].filter((i) => computed.has(at(columns, i)));
  return indexes.length === 0 ? {} : { computed: new Set(indexes) };
}

/** Decides about one dump, from its beginning to its end. */
export interface SqlDecision {
  /**
   * Called at the beginning of a table's rows.
   *
   * @param table as the dump writes it, with its schema if that is written or set
   * @param columns undefined if they are unknown
   * @param news the definitions of the tables that have grown since the last call
   * @param known the dump's facts about the table
   */
  decide(
    table: string,
    columns: readonly string[] | undefined,
    news: readonly TableDefinition[],
    known: KnownTable,
  ): SqlTableDecision | InputProblem;
  /** True if the values of a column change, or are left out. */
  changes(table: string, column: string): boolean;
  /**
   * Called at the end of the dump, for facts that only its end provides: keys may follow the rows.
   *
   * @param definitions of all tables
   */
  end(definitions: Iterable<TableDefinition>): InputProblem | undefined;
}

/**
 * Decides by fields' names, `table.column`, `schema.table.column`, `database.schema.table.column`, or
 * `column`; the first that matches a column counts. Columns whose type doesn't accept the output of their
 * maskers are rejected, if they are defined. Beside masked columns, those that the database computes become
 * DEFAULT.
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

/** True if a masker writes each value as it is: then values that are computed from it stay right, and leak nothing new. */
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
