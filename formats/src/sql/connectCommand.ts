// The command of psql that connects to another database, as pg_dump and pg_dumpall write it.

/**
 * Reads the name of a database: a plain word, one in quotation marks, or the connection string that names of other
 * characters need.
 *
 * @param line the whole command
 * @returns undefined for what those programs don't write
 */
export function databaseOf(line: string): string | undefined {
  const [, written] = /^\\c(?:onnect)?\s+(?:-reuse-previous=on\s+)?(\S.*)$/.exec(line.trimEnd()) ?? [];
  if (written === undefined) return undefined;
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(written) ?? [];
  if (quoted === undefined) return /^[\w$\u0080-\uffff-]+$/.test(written) ? written : undefined;
  const name = quoted.replaceAll('""', '"');
  const [, value] = /^dbname='((?:[^'\\]|\\.)*)'$/.exec(name) ?? [];
  return value === undefined ? name : value.replaceAll(/\\(.)/g, '$1');
}
