// Columns whose values stand in the names of folders, as Hive and Spark write partitions: `country=DE/part-0.parquet`.
import type { ResolvedTable } from '../../../engine/src/index.ts';
import type { TableProblem } from './tableProblem.ts';

/**
 * Refuses a file in such a folder where the plan changes the column: masking leaves names of folders as they are.
 *
 * @param path the file's, with slashes or backslashes
 * @returns undefined where no column of the path is to change
 */
export function findPathColumn(
  { decide }: Pick<ResolvedTable, 'decide'>,
  path: string,
): TableProblem | undefined {
  const folders = path.split(/[/\\]/).slice(0, -1);
  for (const folder of folders) {
    const [, written] = /^([^=]+)=/.exec(folder) ?? [];
    if (written === undefined) continue;
    const column = decoded(written);
    if (!['keep', 'undecided'].includes(decide(column).kind)) return { code: 'column-in-path', column };
  }
  return undefined;
}

/** Hive writes odd characters as `%20`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
