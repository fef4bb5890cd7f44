// The tables that a dump has defined so far.
import { exceedsLimits, type ForeignKey, type TableDefinition, type TableKey } from '@masker/schema';
import { DefinedTypes } from './definedTypes.ts';

/** Guarantees of a database about a table's rows. */
export interface Constraints {
  readonly keys: TableKey[];
  readonly foreignKeys: ForeignKey[];
  /** The columns that a CHECK looks at; `json`: it says that they hold JSON. */
  readonly checked: Map<string, 'check' | 'json'>;
}

/** The table of rows, and their columns, if they are written. */
interface RowsOf {
  readonly table: string;
  readonly columns: readonly string[] | undefined;
}

/** Finds a column of a table by how a statement writes its name. */
export type ColumnNames = (written: string) => string | undefined;

/** Limit for all tables together. Tables that inherit columns could otherwise have any number of them. */
export const maxColumns = 5_000_000;

/** In characters: maximum shown length of a type. */
const maxShown = 60;

export class DefinedTables {
  /** The types that their columns may have. */
  types = new DefinedTypes();
  readonly #byName = new Map<string, DefinedTable>();
  /** Tables of an earlier database or dump: other tables may have their names since. */
  readonly #earlier: DefinedTable[] = [];
  readonly #news = new Set<DefinedTable>();
  #columns = 0;
  #impossibleType: string | undefined;
  readonly #ignoresCase: boolean;

  /** @param ignoresCase whether names that differ only in case are the same */
  constructor(ignoresCase: boolean) {
    this.#ignoresCase = ignoresCase;
  }

  #keyOf(name: string): string {
    return this.#ignoresCase ? name.toLowerCase() : name;
  }

  get hasTooManyColumns(): boolean {
    return this.#columns > maxColumns;
  }

  /** The type of a column that exceeds the limits of its server; undefined if there is none. */
  get impossibleType(): string | undefined {
    return this.#impossibleType;
  }

  /** The columns of a table; undefined if no such table is known. */
  columnsOf(name: string): TableDefinition['columns'] | undefined {
    return this.#byName.get(this.#keyOf(name))?.columns;
  }

  columnNamesOf(name: string): ReadonlySet<string> | undefined {
    return this.#byName.get(this.#keyOf(name))?.columnNames;
  }

  /** The same rows, with the names of the table and its columns as their definition writes them. */
  withKnownNames<T extends RowsOf>(rows: T): T {
    const known = this.#ignoresCase ? this.#byName.get(this.#keyOf(rows.table)) : undefined;
    if (known === undefined) return rows;
    const find = this.lookUp(known.columnNames);
    const columns = rows.columns?.map((name) => find(name) ?? name);
    return { ...rows, table: known.definition.name, columns };
  }

  add(table: TableDefinition): void {
    const key = this.#keyOf(table.name);
    const before = this.#byName.get(key);
    if (before !== undefined) this.#earlier.push(before);
    const defined = new DefinedTable(table);
    this.#byName.set(key, defined);
    this.#news.add(defined);
    this.#columns += table.columns.length;
    const { server, columns } = table;
    if (server === undefined) return;
    const found = columns.find(({ type }) => type !== undefined && exceedsLimits(type, server));
    this.#impossibleType ??= found?.type?.slice(0, maxShown);
  }

  /** Adds constraints that follow a table's definition; ignored if no such table is known. */
  addConstraints(name: string, constraints: Constraints): void {
    const table = this.#byName.get(this.#keyOf(name));
    if (table?.addConstraints(constraints) === true) this.#news.add(table);
  }

  /** Makes a table a part of another one: its partition, or one that inherits from it. Does nothing if either is unknown. */
  attach(name: string, part: string, isDefault: boolean): void {
    const [table, partition] = [name, part].map((one) => this.#byName.get(this.#keyOf(one)));
    if (table === undefined || partition === undefined) return;
    partition.attachTo(table, isDefault);
    this.#news.add(table);
    this.#news.add(partition);
  }

  drop(name: string): void {
    const table = this.#byName.get(this.#keyOf(name));
    if (table === undefined) return;
    this.#byName.delete(this.#keyOf(name));
    this.#news.delete(table);
  }

  /** The tables that come are others, whatever their names. */
  putAside(): void {
    for (const table of this.#byName.values()) this.#earlier.push(table);
    this.#byName.clear();
    this.types = new DefinedTypes();
  }

  /** Returns the tables whose definition has grown since the last call. */
  takeNews(): TableDefinition[] {
    const news = Array.from(this.#news, ({ definition }) => this.#withKnownNames(definition));
    this.#news.clear();
    return news;
  }

  *all(): Generator<TableDefinition> {
    for (const table of this.#earlier) yield this.#withKnownNames(table.definition);
    for (const table of this.#byName.values()) yield this.#withKnownNames(table.definition);
  }

  /** @returns a function that finds names among these */
  lookUp(names: Iterable<string>): ColumnNames {
    const known = new Map(Array.from(names, (name) => [this.#keyOf(name), name]));
    return (written) => known.get(this.#keyOf(written));
  }

  /** Keys and foreign keys may write names in another case than their definitions. */
  #withKnownNames(table: TableDefinition): TableDefinition {
    if (!this.#ignoresCase) return table;
    const known = (names: readonly string[], columns: TableDefinition['columns'] = []) => {
      const find = this.lookUp(columns.map(({ name }) => name));
      return names.map((name) => find(name) ?? name);
    };
    return {
      ...table,
      keys: table.keys.map((key) => ({ ...key, columns: known(key.columns, table.columns) })),
      foreignKeys: table.foreignKeys.map(({ columns, table: name, references }) => {
        const other = this.#byName.get(this.#keyOf(name));
        return {
          columns: known(columns, table.columns),
          table: other?.definition.name ?? name,
          references: known(references, other?.columns),
        };
      }),
    };
  }
}

/** A table whose definition grows: assembled on demand, as dumps spread it over many statements. */
class DefinedTable {
  #definition: TableDefinition;
  #added: Constraints | undefined;
  #columnNames: ReadonlySet<string> | undefined;
  readonly #wholes: DefinedTable[] = [];
  /** For each of its partitions, true if it takes the rows that no other does. */
  readonly #partitions: boolean[] = [];

  constructor(definition: TableDefinition) {
    this.#definition = definition;
  }

  get columns(): TableDefinition['columns'] {
    return this.#definition.columns;
  }

  get columnNames(): ReadonlySet<string> {
    this.#columnNames ??= new Set(this.columns.map(({ name }) => name));
    return this.#columnNames;
  }

  get definition(): TableDefinition {
    const { keys, foreignKeys, columns } = this.#definition;
    const added = this.#added;
    if (added !== undefined)
      this.#definition = {
        ...this.#definition,
        columns: added.checked.size === 0 ? columns : withChecks(columns, added.checked),
        keys: [...keys, ...added.keys],
        foreignKeys: [...foreignKeys, ...added.foreignKeys],
      };
    this.#added = undefined;
    if (this.#wholes.length === 0 && this.#partitions.length === 0) return this.#definition;
    const [, ...wholes] = this.#withWholes();
    return {
      ...this.#definition,
      partitionKey: this.#partitionKey(),
      ...(wholes.length > 0 && { wholes: wholes.map((table) => table.#definition.name) }),
    };
  }

  attachTo(whole: DefinedTable, isDefault: boolean): void {
    this.#wholes.push(whole);
    whole.#partitions.push(isDefault);
  }

  /** Returns the columns of the table's own key, and those of the tables whose partition it is. */
  #partitionKey(): string[] {
    const columns = new Set<string>();
    for (const table of this.#withWholes()) {
      const [isDefault = false, ...others] = table.#partitions;
      if (isDefault && others.length === 0) continue;
      for (const column of table.#definition.partitionKey ?? []) columns.add(column);
    }
    return [...columns];
  }

  /**
   * Returns the table, and those it is a part of, each once: a file may declare that a table is a part of
   * itself.
   */
  #withWholes(): ReadonlySet<DefinedTable> {
    const tables = new Set<DefinedTable>([this]);
    for (const table of tables) for (const whole of table.#wholes) tables.add(whole);
    return tables;
  }

  /** Returns whether there are any. */
  addConstraints({ keys, foreignKeys, checked }: Constraints): boolean {
    if (keys.length + foreignKeys.length + checked.size === 0) return false;
    this.#added ??= { keys: [], foreignKeys: [], checked: new Map() };
    for (const key of keys) this.#added.keys.push(key);
    for (const key of foreignKeys) this.#added.foreignKeys.push(key);
    for (const [column, what] of checked) this.#added.checked.set(column, what);
    return true;
  }
}

/** Returns the columns, with the constraints of checks. */
export function withChecks(
  columns: TableDefinition['columns'],
  checked: Constraints['checked'],
): TableDefinition['columns'] {
  return columns.map((column) => {
    const what = checked.get(column.name);
    if (what === undefined) return column;
    // So MariaDB writes a column of JSON.
    return what === 'json'
      ? { ...column, type: 'json', maximumLength: undefined }
      : { ...column, isChecked: true };
  });
}
