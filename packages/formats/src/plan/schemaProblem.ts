// The schema that a plan names: its tables, as hosts find them, and its problems, in words.
import { describeInputProblem } from '@masker/format-api';
import type { DefinitionFile, DefinitionProblem } from './readTableDefinitions.ts';

/** A schema that was found, not read yet. */
export interface SchemaSource {
  /** The uri of the file, or that of the folder with a slash at its end. */
  readonly location: string;
  /** Differs when its content may differ. */
  readonly version: string;
  /** Its definitions, and the headers of CSV files without a row of theirs. */
  read(): Promise<readonly DefinitionFile[]>;
}

/** A schema that can't be read at all. */
export interface SchemaProblem {
  readonly code: keyof typeof sentences;
}

/** In bytes. The definitions of thousands of tables take a tenth of it. */
export const maxSchemaLength = 16 * 2 ** 20;

const sentences = {
  'not-found': 'The file or folder exists neither beside the plan nor in its workspace folder.',
  outside: 'Use a path relative to the plan or its workspace folder.',
  unreadable: "It can't be read.",
  'too-large': `It is larger than ${maxSchemaLength / 2 ** 20} MiB. Write definitions only, with pg_dump --schema-only or mysqldump --no-data.`,
  empty: 'The folder has no CSV files.',
} as const;

const lines = { recordName: 'line', maxRecordLength: maxSchemaLength };

/** A sentence about a schema. */
export function describeSchemaProblem(problem: SchemaProblem | DefinitionProblem): string {
  if ('code' in problem) return sentences[problem.code];
  return `${problem.file}: ${describeInputProblem(problem.problem, lines)}.`;
}

/** The first row of a CSV file: no value of any other row is looked at. */
export function firstRow(bytes: Uint8Array): Uint8Array {
  let isQuoted = false;
  const end = bytes.findIndex((byte) => {
    if (byte === 0x22) isQuoted = !isQuoted;
    return byte === 0x0a && !isQuoted;
  });
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
}
