// Columns whose values stand in the names of folders, as Hive and Spark write partitions: `country=DE/part-0.parquet`.
import { effectOf, type ResolvedTable } from '../../../engine/src/index.ts';
import type { TableProblem } from './tableProblem.ts';

/**
 * Refuses a file in such a folder unless the plan keeps the column: masking leaves names of folders as they are.
 *
 * @param path the file's, with slashes or backslashes
 * @returns undefined where all columns of the path stay
 */
export function findPathColumn(
  { whole, decide }: Pick<ResolvedTable, 'whole' | 'decide'>,
  path: string,
): TableProblem | undefined {
  if (whole !== undefined) return undefined;
  const folders = path.split(/[/\\]/).slice(0, -1);
  for (const folder of folders) {
    const [, written] = /^([^=]+)=/.exec(folder) ?? [];
    if (written === undefined) continue;
    const column = decoded(written);
    const decision = decide(column);
    const effect = effectOf(decision);
    if (effect !== 'keeps') return { code: 'column-in-path', column, isUndecided: effect === 'stops' };
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
