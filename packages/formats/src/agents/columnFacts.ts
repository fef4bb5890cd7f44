// Describes columns to a language model: names, ranges of counts, and suitable maskers, but no values, minima or
// maxima.
import { columnSuggester } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';
import type { RowBatch } from '@masker/format-api';

export interface DescribedColumn {
  readonly name: string;
  /** `number` or `text`, by how its values are written. */
  readonly type: 'number' | 'text' | 'JSON' | 'unknown';
  readonly different: CountClass;
  readonly nulls: CountClass;
  readonly maskers: readonly { readonly name: string; readonly why: string; readonly isSure: boolean }[];
}

type CountClass = '0' | '1' | '2–10' | '11–100' | 'more than 100';

/** Maximum number of maskers to choose from. */
const maxMaskers = 3;

/** Describes the columns of tables without their values. */
export function describeColumns(
  { table, columns, rows, isJson }: RowBatch,
  candidates: readonly SuggestionCandidate[],
): DescribedColumn[] {
  const suggest = columnSuggester({ name: table, columns: columns.map((name) => ({ name })) });
  return columns.map((name, i) => {
    const cells = rows.map((row) => row[i] ?? null).map((cell) => (isJson && cell === 'null' ? null : cell));
    const present = cells.flatMap((cell) => (cell === null || cell === '' ? [] : [cell]));
    const values = present.map((cell) => (isJson && cell.startsWith('"') ? String(JSON.parse(cell)) : cell));
    const maskers = suggest([name], values, candidates)
      .slice(0, maxMaskers)
      .map(({ candidate, reason, isSure }) => ({ name: candidate.masker.name, why: reason, isSure }));
    return {
      name,
      type: typeOf(values),
      different: classOf(new Set(values).size),
      nulls: classOf(cells.length - present.length),
      maskers,
    };
  });
}

function typeOf(values: readonly string[]): DescribedColumn['type'] {
  if (values.length === 0) return 'unknown';
  if (values.every((value) => /^-?\d+(?:\.\d+)?$/.test(value))) return 'number';
  return values.every((value) => /^\s*[[{]/.test(value)) ? 'JSON' : 'text';
}

function classOf(count: number): CountClass {
  if (count === 0 || count === 1) return count === 0 ? '0' : '1';
  if (count <= 10) return '2–10';
  return count <= 100 ? '11–100' : 'more than 100';
}
