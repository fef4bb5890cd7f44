// Resolves the columns that foreign keys ultimately reference, which decide how both sides are masked.
import type { TableDefinition } from './tableDefinition.ts';

/** A column and its table. */
export interface ColumnReference {
  readonly table: string;
  readonly column: string;
}

/**
 * Creates a function that returns the column ultimately referenced by a column, through any number of tables;
 * undefined for a column without a known reference.
 */
export function referencedColumns(
  tables: readonly TableDefinition[],
): (table: string, column: string) => ColumnReference | undefined {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const next = new Map<string, ColumnReference>();
  const idOf = (table: string, column: string) => JSON.stringify([table, column]);
  for (const { name, foreignKeys } of tables) {
    for (const { columns, table, references } of foreignKeys) {
      const primary = byName.get(table)?.keys.find(({ kind }) => kind === 'primary')?.columns;
      for (const [i, column] of columns.entries()) {
        const other = (references.length > 0 ? references : primary)?.[i];
        if (other !== undefined && byName.has(table) && !next.has(idOf(name, column)))
          next.set(idOf(name, column), { table, column: other });
      }
    }
  }
  return (table, column) => {
    const seen: string[] = [];
    let location: ColumnReference | undefined;
    for (let at = next.get(idOf(table, column)); at !== undefined; at = next.get(idOf(at.table, at.column))) {
      const id = idOf(at.table, at.column);
      // The first column of a circle, by name, decides for all.
      if (seen.includes(id)) return next.get(seen.slice(seen.indexOf(id)).sort()[0] ?? id);
      seen.push(id);
      location = at;
    }
    return location;
  };
}
