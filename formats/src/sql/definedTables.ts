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
    this.#byName.set(table.name, new DefinedTable(table));
    this.#columns += table.columns.length;
  }

  /** Adds what is said of a table behind its definition; nothing where no such table is known. */
  addConstraints(name: string, constraints: Constraints): void {
    this.#byName.get(name)?.addConstraints(constraints);
  }

  drop(name: string): void {
    this.#byName.delete(name);
  }

  /** The tables that come are others, whatever their names. */
  putAside(): void {
    for (const table of this.#byName.values()) this.#earlier.push(table);
    this.#byName.clear();
    this.types = new DefinedTypes();
  }

  /** A table of which more is known is another object. */
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

  addConstraints({ keys, foreignKeys }: Constraints): void {
    if (keys.length + foreignKeys.length === 0) return;
    this.#added ??= { keys: [], foreignKeys: [] };
    for (const key of keys) this.#added.keys.push(key);
    for (const key of foreignKeys) this.#added.foreignKeys.push(key);
  }
}
