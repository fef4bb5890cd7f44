// Finds texts that usually represent null although the settings don't declare it, so that masking would turn them
// into values.
import type { CsvDialect } from '@masker/format-api';
import { type FileBeginning, readRows } from './sampleColumns.ts';

/** A column with values that may be null. */
export interface LikelyNull {
  readonly column: string;
  readonly text: string;
  /** Number of fields with this text in `rows` rows. */
  readonly count: number;
  readonly rows: number;
}

const rowsRead = 10_000;
/** Never the text of a value: one field is enough. */
const certain: ReadonlySet<string> = new Set(['\\N']);
const texts: ReadonlySet<string> = new Set([
  ...certain,
  'NULL',
  'null',
  'NA',
  'N/A',
  'NaN',
  'nan',
  'None',
  '-',
]);
/** Other texts may be values: a column must have this share of them, and at least this number. */
const [minShare, minCount] = [0.02, 2];

/**
 * Finds columns with many values in the first rows that usually represent null.
 *
 * @param isMasked selects columns, given their names in the header and their positions from 1
 */
export function likelyNulls(
  beginning: FileBeginning,
  dialect: CsvDialect,
  isMasked: (name: string, position: string) => boolean,
): readonly LikelyNull[] {
  if (dialect.nullText !== undefined) return [];
  const { rows } = readRows(beginning, dialect, rowsRead);
  const [first = [], ...others] = rows;
  const records = dialect.hasHeader === false ? rows : others;
  return first.flatMap((title, i) => {
    const column = dialect.hasHeader === false ? String(i + 1) : title;
    if (!isMasked(column, String(i + 1))) return [];
    const counts = new Map<string, number>();
    for (const record of records) {
      const value = record[i] ?? '';
      if (texts.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Array.from(counts)
      .filter(([text, count]) => certain.has(text) || count >= Math.max(minCount, minShare * records.length))
      .map(([text, count]) => ({ column, text, count, rows: records.length }));
  });
}
