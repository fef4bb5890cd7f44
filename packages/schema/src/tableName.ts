// Table names in plans: `table`, `schema.table` or `database.schema.table`; a part with a period is in quotation
// marks.

/** Formats the name of a table: `shop."old.customers"` for the table `old.customers` in the schema `shop`. */
export function joinTableName(parts: readonly string[]): string {
  return parts.map((part) => (/[."]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('.');
}

/**
 * Returns the names by which a plan can refer to a table: its own, without the database, and without the schema.
 *
 * @param name as formatted by `joinTableName`
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

/** Returns true if two names refer to the same table: one may omit the schema or database. */
export function isSameTable(one: string, other: string): boolean {
  return namesOfTable(one).includes(other) || namesOfTable(other).includes(one);
}

/** Returns the name of a table without its schema: the part after the last period outside of quotation marks. */
export function withoutSchema(name: string): string {
  const quoted = /(?:^|\.)"((?:[^"]|"")*)"$/.exec(name);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  return name.slice(name.lastIndexOf('.') + 1);
}
