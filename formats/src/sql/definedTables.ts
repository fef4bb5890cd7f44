// The tables that a dump has defined so far.
import type { ForeignKey, TableDefinition, TableKey } from '../../../engine/src/index.ts';
import { DefinedTypes } from './definedTypes.ts';

/** What a database promises of a table's rows. */
export interface Constraints {
  readonly keys: TableKey[];
  readonly foreignKeys: ForeignKey[];
}

/** Of all tables together. Tables that inherit theirs could otherwise have any number of them. */
export const mostColumns = 5_000_000;

export class DefinedTables {
  /** The types that their columns may have. */
  types = new DefinedTypes();
  readonly #byName = new Map<string, DefinedTable>();
  /** Of another database, or of another dump: another table may have the same name since. */
  readonly #earlier: DefinedTable[] = [];
  readonly #news = new Set<DefinedTable>();
  #columns = 0;

  get hasTooManyColumns(): boolean {
    return this.#columns > mostColumns;
  }

  /** The columns of a table; undefined where no such table is known. */
  columnsOf(name: string): TableDefinition['columns'] | undefined {
    return this.#byName.get(name)?.columns;
  }

  /** The names of a table's columns. */
  columnNamesOf(name: string): ReadonlySet<string> | undefined {
    return this.#byName.get(name)?.columnNames;
  }

  add(table: TableDefinition): void {
    const before = this.#byName.get(table.name);
    if (before !== undefined) this.#earlier.push(before);
    const defined = new DefinedTable(table);
    this.#byName.set(table.name, defined);
    this.#news.add(defined);
    this.#columns += table.columns.length;
  }

  /** Adds what is said of a table behind its definition; nothing where no such table is known. */
  addConstraints(name: string, constraints: Constraints): void {
    const table = this.#byName.get(name);
    if (table?.addConstraints(constraints) === true) this.#news.add(table);
  }

  drop(name: string): void {
    const table = this.#byName.get(name);
    if (table === undefined) return;
    this.#byName.delete(name);
    this.#news.delete(table);
  }

  /** The tables that come are others, whatever their names. */
  putAside(): void {
    for (const table of this.#byName.values()) this.#earlier.push(table);
    this.#byName.clear();
    this.types = new DefinedTypes();
  }

  /** The tables of which more is known than when this was asked last. */
  takeNews(): TableDefinition[] {
    const news = Array.from(this.#news, ({ definition }) => definition);
    this.#news.clear();
    return news;
  }

  *all(): Generator<TableDefinition> {
    for (const table of this.#earlier) yield table.definition;
    for (const table of this.#byName.values()) yield table.definition;
  }
}

/** A table whose definition grows: put together when somebody asks, as dumps say of a table what they say in many statements. */
class DefinedTable {
  #definition: TableDefinition;
  #added: Constraints | undefined;
  #columnNames: ReadonlySet<string> | undefined;

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
    const { keys, foreignKeys } = this.#definition;
    if (this.#added !== undefined)
      this.#definition = {
        ...this.#definition,
        keys: [...keys, ...this.#added.keys],
        foreignKeys: [...foreignKeys, ...this.#added.foreignKeys],
      };
    this.#added = undefined;
    return this.#definition;
  }

  /** Returns whether there are any. */
  addConstraints({ keys, foreignKeys }: Constraints): boolean {
    if (keys.length + foreignKeys.length === 0) return false;
    this.#added ??= { keys: [], foreignKeys: [] };
    for (const key of keys) this.#added.keys.push(key);
    for (const key of foreignKeys) this.#added.foreignKeys.push(key);
    return true;
  }
}
