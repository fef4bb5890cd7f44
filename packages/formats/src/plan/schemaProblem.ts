// The schema that a plan refers to: its tables, as provided by hosts, and its problems.
import { describeInputProblem } from '@masker/format-api';
import type { DefinitionFile, DefinitionProblem } from './readTableDefinitions.ts';

/** A schema that was found, but not read yet. */
export interface SchemaSource {
  /** The URI of the file, or of the folder with a trailing slash. */
  readonly location: string;
  /** A text that changes whenever the content may have changed. */
  readonly version: string;
  /** Reads its definitions, and the headers of CSV files, without any other row. */
  read(): Promise<readonly DefinitionFile[]>;
}

/** The reason why a schema can't be read. */
export interface SchemaProblem {
  readonly code: keyof typeof sentences;
}

/** Maximum length of a schema in bytes. The definitions of thousands of tables take a tenth of it. */
export const maxSchemaLength = 16 * 2 ** 20;

const sentences = {
  'not-found': 'The file or folder exists neither beside the plan nor in its workspace folder.',
  outside: 'Use a path relative to the plan or its workspace folder.',
  unreadable: "It can't be read.",
  'too-large': `It is larger than ${maxSchemaLength / 2 ** 20} MiB. Write definitions only, with pg_dump --schema-only or mysqldump --no-data.`,
  empty: 'The folder has no CSV files.',
} as const;

const lines = { recordName: 'line', maxRecordLength: maxSchemaLength };

/** Describes a problem of a schema in a sentence. */
export function describeSchemaProblem(problem: SchemaProblem | DefinitionProblem): string {
  if ('code' in problem) return sentences[problem.code];
  return `${problem.file}: ${describeInputProblem(problem.problem, lines)}.`;
}

/** Returns the first row of a CSV file, without inspecting values of other rows. */
export function firstRow(bytes: Uint8Array): Uint8Array {
  let isQuoted = false;
  const end = bytes.findIndex((byte) => {
    if (byte === 0x22) isQuoted = !isQuoted;
    return byte === 0x0a && !isQuoted;
  });
  return end < 0 ? bytes : bytes.subarray(0, end + 1);
}
