// The tables that a dump defines, for those who check what is to be masked against them.
import type { InputProblem } from '../inputProblem.ts';
import type { SqlTable } from './sqlDefinitions.ts';
import { guessSqlDialect } from './sqlDialect.ts';
import { SqlReader } from './sqlReader.ts';

/**
 * Reads what a dump defines (`pg_dump --schema-only`, `mysqldump --no-data`); rows are passed over.
 *
 * @returns the tables before the first problem
 */
export function readSqlTables(bytes: Uint8Array): {
  readonly tables: readonly SqlTable[];
  readonly problem: InputProblem | undefined;
} {
  const dialect = guessSqlDialect(new TextDecoder().decode(bytes));
  if (dialect === undefined) return { tables: [], problem: { code: 'sql-unknown' } };
  const reader = new SqlReader(dialect, () => []);
  const { end, lines, problem } = reader.read(bytes);
  const isCut = end < bytes.length || !reader.mayEnd;
  return {
    tables: [...reader.tables.values()],
    problem: problem ?? (isCut ? { code: 'sql-unfinished', record: lines } : undefined),
  };
}
