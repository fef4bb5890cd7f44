// The columns of tables by a schema, for dumps that don't name them.
import { type TableDefinition, withoutSchema } from '../../../engine/src/index.ts';

/**
 * Looks up the columns of tables.
 *
 * @param schema the tables that it defines
 * @returns for the name of a table its columns; undefined where the schema has no such table, or several
 */
export function columnsIn(
  schema: readonly TableDefinition[],
): (table: string) => readonly string[] | undefined {
  return (table) => {
    const exact = schema.filter(({ name }) => name === table);
    const bare = withoutSchema(table);
    // One of the two may be written without its schema.
    const alike = schema.filter(
      ({ name }) => withoutSchema(name) === bare && (name === bare || table === bare),
    );
    const [found, ...others] = exact.length > 0 ? exact : alike;
    return others.length > 0 ? undefined : found?.columns.map(({ name }) => name);
  };
}
