// The tables that a dump has defined so far.
import type { TableDefinition } from '../../../engine/src/index.ts';
import { DefinedTypes } from './definedTypes.ts';

export class DefinedTables {
  /** The types that their columns may have. */
  types = new DefinedTypes();
  readonly #byName = new Map<string, TableDefinition>();
  /** Of another database, or of another dump: another table may have the same name since. */
  readonly #earlier: TableDefinition[] = [];

  get(name: string): TableDefinition | undefined {
    return this.#byName.get(name);
  }

  add(table: TableDefinition): void {
    const before = this.#byName.get(table.name);
    if (before !== undefined) this.#earlier.push(before);
    this.#byName.set(table.name, table);
  }

  /** Replaces what is known of a table. */
  change(table: TableDefinition): void {
    this.#byName.set(table.name, table);
  }

  drop(name: string): void {
    this.#byName.delete(name);
  }

  /** The tables that come are others, whatever their names. */
  putAside(): void {
    this.#earlier.push(...this.#byName.values());
    this.#byName.clear();
    this.types = new DefinedTypes();
  }

  *all(): Generator<TableDefinition> {
    yield* this.#earlier;
    yield* this.#byName.values();
  }
}
