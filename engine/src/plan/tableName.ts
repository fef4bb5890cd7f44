// Names of tables as plans write them: `table` or `schema.table`; a part that holds a point stands in quotation marks.

/** Writes the name of a table: `shop."old.customers"` for the table `old.customers` in the schema `shop`. */
export function joinTableName(parts: readonly string[]): string {
  return parts.map((part) => (/[."]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('.');
}

/** The name of a table without its schema: what stands behind the last point that is not between quotation marks. */
export function withoutSchema(name: string): string {
  const quoted = /(?:^|\.)"((?:[^"]|"")*)"$/.exec(name);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('""', '"');
  return name.slice(name.lastIndexOf('.') + 1);
}
