// The columns whose values masking changes or leaves out, by names as statements write them in any case.
import { type TableDefinition, withoutSchema } from '@masker/schema';

/** True if masking changes the values of a column, or leaves them out. */
export type IsChanged = (table: string, column: string) => boolean;

/** A view, and all names in its definition. */
export interface View {
  readonly name: string;
  readonly names: ReadonlySet<string>;
}

/** Maximum passes to resolve views defined on later views. */
const maxPasses = 16;

export class ChangedColumns {
  /** Columns by the table's name without its schema; tables of several schemas count as one. */
  readonly #byTable = new Map<string, Set<string>>();
  readonly #all = new Set<string>();
  /** The names of all tables and views. */
  readonly #known = new Set<string>();

  /** @param views have the columns of the tables or views that they name */
  constructor(tables: Iterable<TableDefinition>, isChanged: IsChanged, views: readonly View[]) {
    for (const { name, columns } of tables) {
      const short = withoutSchema(name).toLowerCase();
      this.#known.add(short);
      const known = this.#byTable.get(short) ?? new Set<string>();
      for (const column of columns) {
        if (!isChanged(name, column.name)) continue;
        known.add(column.name.toLowerCase());
        this.#all.add(column.name.toLowerCase());
      }
      if (known.size > 0) this.#byTable.set(short, known);
    }
    for (const { name } of views) this.#known.add(name);
    for (let round = 0; round < maxPasses && views.filter((view) => this.#grow(view)).length > 0;) round++;
  }

  /** Gives a view the columns of the tables and views that it names. Returns whether there were more than before. */
  #grow({ name, names }: View): boolean {
    const columns = this.#byTable.get(name) ?? new Set<string>();
    const before = columns.size;
    for (const other of names)
      if (other !== name) for (const column of this.#byTable.get(other) ?? []) columns.add(column);
    if (columns.size > 0) this.#byTable.set(name, columns);
    return columns.size > before;
  }

  /**
   * Returns true if any of these columns of a table is one.
   *
   * @param columns in lower case; undefined for all
   */
  has(table: string, columns: ReadonlySet<string> | undefined): boolean {
    const short = table.toLowerCase();
    // Part of a dump may be without its tables.
    if (this.#known.size === 0) return true;
    const own = this.#known.has(short) ? this.#byTable.get(short) : this.#all;
    return own !== undefined && (columns === undefined || [...own].some((column) => columns.has(column)));
  }

  /** @param ids tables and columns, as JSON */
  hasAny(ids: ReadonlySet<string>): boolean {
    return [...ids].some((id) => {
      const [table = '', column = ''] = JSON.parse(id) as readonly string[];
      return this.has(table, new Set([column]));
    });
  }

  /** Returns true if one of them and its table are among names; a trigger's function doesn't name the table. */
  isNamedIn(names: ReadonlySet<string>): boolean {
    if (this.#known.size === 0) return true;
    const isTrigger = names.has('new') || names.has('old');
    const some = (columns: ReadonlySet<string>) => [...columns].some((column) => names.has(column));
    if (isTrigger) return some(this.#all);
    return [...names].some((name) => some(this.#byTable.get(name) ?? new Set<string>()));
  }
}
