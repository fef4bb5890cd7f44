// Names of tables as plans write them: `table`, `schema.table` or `database.schema.table`; a part with a period is in quotation marks.

/** Writes the name of a table: `shop."old.customers"` for the table `old.customers` in the schema `shop`. */
export function joinTableName(parts: readonly string[]): string {
  return parts.map((part) => (/[."]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('.');
}

/**
 * Returns the names by which a plan may mean a table: its own, then without the database, then without the
 * schema.
 *
 * @param name as `joinTableName` writes it
 */
export function namesOfTable(name: string): readonly string[] {
  const names = [name];
  for (
    let rest = withoutFirstPart(name);
    rest !== undefined && names.length < 3;
    rest = withoutFirstPart(rest)
  )
    names.push(rest);
  const bare = withoutSchema(name);
  return names.includes(bare) ? names : [...names, bare];
}

function withoutFirstPart(name: string): string | undefined {
  return /^(?:"(?:[^"]|"")*"|[^."]*)\.(.+)$/s.exec(name)?.[1];
}

/** True if two table names mean the same table: one may lack the schema or database that the other one has. */
export function isSameTable(one: string, other: string): boolean {
  return namesOfTable(one).includes(other) || namesOfTable(other).includes(one);
}

/** The name of a table without its schema: what follows the last point that is not between quotation marks. */
export function withoutSchema(name: string): string {
  const quoted = /(?:^|\.)"((?:[^"]|"")*)"$/.exec(name);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  return name.slice(name.lastIndexOf('.') + 1);
}
