// The tables of a schema by their names, as files and dumps write them.
import { isSameTable, type TableDefinition } from '@masker/schema';

/**
 * Looks up tables.
 *
 * @param schema the tables that it defines
 * @returns for a name the definition; undefined if the schema has no such table, or several
 */
export function definitionIn(
  schema: readonly TableDefinition[],
): (table: string) => TableDefinition | undefined {
  const known = new Map<string, TableDefinition | undefined>();
  const find = (table: string) => {
    const exact = schema.filter(({ name }) => name === table);
    const alike = schema.filter(({ name }) => isSameTable(name, table));
    const [found, ...others] = exact.length > 0 ? exact : alike;
    return others.length > 0 ? undefined : found;
  };
  return (table) => {
    if (!known.has(table)) known.set(table, find(table));
    return known.get(table);
  };
}
