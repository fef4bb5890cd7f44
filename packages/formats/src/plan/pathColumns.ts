// Partition columns, whose values are in folder names, as Hive and Spark write them: `country=DE/part-0.parquet`.
import { effectOf, type ResolvedTable } from '@masker/plan';
import type { TableProblem } from './tableProblem.ts';

/** A partition column and its value in a folder's name. */
export interface Partition {
  readonly column: string;
  /** Null for Hive's default partition and an empty value; undefined if its escapes aren't valid UTF-8. */
  readonly value: string | null | undefined;
}

/** The name of Hive's folder for null. */
const nullName = '__HIVE_DEFAULT_PARTITION__';

/**
 * Parses the name of a folder.
 *
 * @returns undefined unless it is `column=value`
 */
export function partitionOf(folder: string): Partition | undefined {
  const [, column, value] = /^([^=]+)=(.*)$/s.exec(folder) ?? [];
  if (column === undefined || value === undefined) return undefined;
  return {
    column: decoded(column) ?? column,
    value: value === nullName || value === '' ? null : decoded(value),
  };
}

/**
 * Replaces the value in the name of a folder. ASCII characters are escaped as all readers decode them, except
 * letters, digits and `_`, `-`, `~`, `.`. Other characters aren't escaped, as Hive and Spark decode their escapes as
 * Latin-1.
 *
 * @param folder `column=value`
 */
export function withPartitionValue(folder: string, value: string | null): string {
  const column = folder.slice(0, folder.indexOf('=') + 1);
  // Hive and Spark take an empty value for null.
  if (value === null || value === '') return `${column}${nullName}`;
  const escaped = value.replace(/[^\w\-~.\u0080-\uffff]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return `${column}${escaped}`;
}

/**
 * Replaces the values in folder names of a path for display: `hive/email=…/part-0.parquet`.
 *
 * @param isHidden selects folders, by their names and by the path up to them; default all
 */
export function hidePartitions(
  path: string,
  separator: string,
  isHidden: (partition: Partition, folder: string) => boolean = () => true,
): string {
  const parts = path.split(separator);
  const hide = (part: string, i: number) => {
    const partition = i === parts.length - 1 ? undefined : partitionOf(part);
    return partition !== undefined && isHidden(partition, parts.slice(0, i + 1).join(separator))
      ? withoutValue(part)
      : part;
  };
  return parts.map(hide).join(separator);
}

function withoutValue(folder: string): string {
  return `${folder.slice(0, folder.indexOf('='))}=…`;
}

/**
 * Refuses a file in a partition folder unless the plan keeps the column, as masking doesn't change folder names.
 *
 * @param path of the file, with slashes or backslashes
 * @returns undefined if all columns of the path are kept
 */
export function findPathColumn(
  { whole, decide }: Pick<ResolvedTable, 'whole' | 'decide'>,
  path: string,
): TableProblem | undefined {
  if (whole !== undefined) return undefined;
  const folders = path.split(/[/\\]/).slice(0, -1);
  for (const folder of folders) {
    const { column } = partitionOf(folder) ?? {};
    if (column === undefined) continue;
    const effect = effectOf(decide(column));
    if (effect !== 'keeps') return { code: 'column-in-path', column, isUndecided: effect === 'stops' };
  }
  return undefined;
}

/** Decodes odd characters, which Hive writes as `%20`. */
function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
