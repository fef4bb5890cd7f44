// The columns whose values masking changes or leaves out, by names as statements write them in any case.
import { type TableDefinition, withoutSchema } from '../../../engine/src/index.ts';

/** Whether masking changes the values of a column, or leaves them out. */
export type IsChanged = (table: string, column: string) => boolean;

export class ChangedColumns {
  /** By the table's name without its schema; tables of several schemas count as one. */
  readonly #byTable = new Map<string, Set<string>>();
  readonly #all = new Set<string>();

  constructor(tables: Iterable<TableDefinition>, isChanged: IsChanged) {
    for (const { name, columns } of tables) {
      const short = withoutSchema(name).toLowerCase();
      const known = this.#byTable.get(short) ?? new Set<string>();
      for (const column of columns) {
        if (!isChanged(name, column.name)) continue;
        known.add(column.name.toLowerCase());
        this.#all.add(column.name.toLowerCase());
      }
      if (known.size > 0) this.#byTable.set(short, known);
    }
  }

  /**
   * Whether any of these columns of a table is one.
   *
   * @param columns in lower case; undefined for all
   */
  has(table: string, columns: ReadonlySet<string> | undefined): boolean {
    const own = this.#byTable.get(table.toLowerCase());
    return own !== undefined && (columns === undefined || [...own].some((column) => columns.has(column)));
  }

  /** @param places tables and columns, as JSON */
  hasAny(places: ReadonlySet<string>): boolean {
    return [...places].some((place) => {
      const [table = '', column = ''] = JSON.parse(place) as readonly string[];
      return this.has(table, new Set([column]));
    });
  }

  /** Whether one of them and its table are among names; a trigger's function doesn't name the table. */
  isNamedIn(names: ReadonlySet<string>): boolean {
    const isTrigger = names.has('new') || names.has('old');
    const some = (columns: ReadonlySet<string>) => [...columns].some((column) => names.has(column));
    if (isTrigger) return some(this.#all);
    return [...names].some((name) => some(this.#byTable.get(name) ?? new Set<string>()));
  }
}
