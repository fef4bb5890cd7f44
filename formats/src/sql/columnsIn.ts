// The columns of tables by a schema, for dumps that don't name them.
import { type ColumnDefinition, isSameTable, type TableDefinition } from '../../../engine/src/index.ts';

/**
 * Looks up the columns of tables.
 *
 * @param schema the tables that it defines
 * @returns for the name of a table its columns; undefined where the schema has no such table, or several
 */
export function columnsIn(
  schema: readonly TableDefinition[],
): (table: string) => readonly ColumnDefinition[] | undefined {
  const known = new Map<string, readonly ColumnDefinition[] | undefined>();
  const find = (table: string) => {
    const exact = schema.filter(({ name }) => name === table);
    const alike = schema.filter(({ name }) => isSameTable(name, table));
    const [found, ...others] = exact.length > 0 ? exact : alike;
    return others.length > 0 ? undefined : found?.columns;
  };
  return (table) => {
    if (!known.has(table)) known.set(table, find(table));
    return known.get(table);
  };
}
