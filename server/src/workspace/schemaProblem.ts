// What is wrong with the schema that a plan names, in words.
import { type DefinitionProblem, describeInputProblem } from '../../../formats/src/index.ts';

/** A schema that can't be read at all. */
export interface SchemaProblem {
  readonly code: keyof typeof sentences;
}

/** In bytes. The definitions of thousands of tables take a tenth of it. */
export const largestSchema = 16 * 2 ** 20;

const sentences = {
  'not-found': 'There is no such file or folder, neither beside the plan nor in its workspace folder.',
  outside:
    'It must lie in the workspace folder of the plan, and is a path with "/" from there or from the plan.',
  unreadable: 'It can not be read.',
  'too-large': `It is larger than ${largestSchema / 2 ** 20} MiB: name definitions without rows, as pg_dump --schema-only and mysqldump --no-data write them.`,
  empty: 'The folder has no CSV files.',
} as const;

const lines = { recordName: 'line', longestRecord: largestSchema };

/** A sentence about a schema. */
export function describeSchemaProblem(problem: SchemaProblem | DefinitionProblem): string {
  if ('code' in problem) return sentences[problem.code];
  return `${problem.file}: ${describeInputProblem(problem.problem, lines)}.`;
}
