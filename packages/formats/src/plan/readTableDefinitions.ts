// Reads the tables that files define, for checking masked data against them: dumps, and CSV files with headers.
import { type TableDefinition, tableOfNames } from '@masker/schema';
import { csvDialect, type InputProblem, type SqlDecision } from '@masker/format-api';
import { guessDelimiter, sampleColumns } from '@masker/format-text';
import { isHeaderFile, tableOfFile, usualDelimiter } from '../fileNames.ts';
import { archiveProblem, guessSqlDialect, SqlReader } from '@masker/format-sql';

/** A file that may define tables. */
export interface DefinitionFile {
  /** With its extension, which determines its format: CSV, TSV, else SQL. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadDefinitions {
  /** In the order of the files; of one with a problem, those before it. */
  readonly tables: readonly TableDefinition[];
  readonly problems: readonly DefinitionProblem[];
}

export interface DefinitionProblem {
  readonly file: string;
  readonly problem: InputProblem;
}

/**
 * Reads the definitions in files: dumps (`pg_dump --schema-only`, `mysqldump --no-data`), whose rows are skipped, and
 * CSV files with headers, whose tables have the files' names without folder and extension.
 */
export function readTableDefinitions(files: readonly DefinitionFile[]): ReadDefinitions {
  const tables: TableDefinition[] = [];
  const problems: DefinitionProblem[] = [];
  for (const { name, bytes } of files) {
    const read = isHeaderFile(name) ? readHeader(name, bytes) : readDump(bytes);
    tables.push(...read.tables);
    if (read.problem !== undefined) problems.push({ file: name, problem: read.problem });
  }
  return { tables, problems };
}

interface ReadFile {
  readonly tables: readonly TableDefinition[];
  readonly problem: InputProblem | undefined;
}

function readHeader(name: string, bytes: Uint8Array): ReadFile {
  const beginning = { bytes, isWhole: true };
  const delimiter = guessDelimiter(beginning, usualDelimiter(name));
  const columns = sampleColumns(beginning, csvDialect(delimiter, '"', true));
  if ('code' in columns) return { tables: [], problem: columns };
  return {
    tables: [
      tableOfNames(
        tableOfFile(name),
        columns.map((column) => column.name),
      ),
    ],
    problem: undefined,
  };
}

/** In bytes: length of the beginning that identifies the program. */
const headLength = 64 * 1024;

/** Rows are not looked at. */
const passing: Pick<SqlDecision, 'decide'> = {
  decide: () => ({ slots: [], columns: [], dropsRows: false }),
};

function readDump(bytes: Uint8Array): ReadFile {
  const archive = archiveProblem(bytes);
  if (archive !== undefined) return { tables: [], problem: archive };
  const dialect = guessSqlDialect(new TextDecoder().decode(bytes.subarray(0, headLength)));
  if (dialect === undefined) return { tables: [], problem: { code: 'sql-unknown' } };
  const reader = new SqlReader(dialect, passing);
  const { end, lines, problem } = reader.read(bytes, true);
  return {
    tables: [...reader.tables.all()],
    problem: problem ?? reader.end(end === bytes.length, lines),
  };
}
