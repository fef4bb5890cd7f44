// Looks up the tables of a schema by their names in files and dumps.
import { isSameTable, type TableDefinition } from '@masker/schema';

/**
 * Creates a function that looks up tables by name.
 *
 * @param schema the defined tables
 * @returns a function that returns the definition of a name; undefined if none or several tables match
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
