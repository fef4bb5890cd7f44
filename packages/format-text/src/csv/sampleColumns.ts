// Samples the columns of a CSV file from its beginning.
import {
  byteOrderMarkLength,
  encodingProblem,
  type InputProblem,
  type CsvDialect,
  suggestDelimiter,
} from '@masker/format-api';
import { type FieldSample, maxValues } from '@masker/rows';
import { readRow } from './readRow.ts';

/** The beginning of a file. */
export interface FileBeginning {
  readonly bytes: Uint8Array;
  /** True if the file ends here; otherwise the last record may be incomplete. */
  readonly isWhole: boolean;
}

/** Returns the columns by their names in the header, or by position if names are missing or ambiguous. */
export function sampleColumns(beginning: FileBeginning, dialect: CsvDialect): FieldSample[] | InputProblem {
  const encoding = encodingProblem(beginning.bytes);
  if (encoding !== undefined) return encoding;
  const { rows, problem } = readRows(beginning, dialect, maxValues + 1);
  const [first, ...others] = rows;
  if (first === undefined) return problem ?? [];
  const records = dialect.hasHeader ? others : rows;
  const nullText = dialect.nullText && new TextDecoder().decode(dialect.nullText);
  if (problem !== undefined && records.length === 0)
    return { ...problem, record: rows.length, delimiter: suggestDelimiter(first) };
  return first.map((title, column) => ({
    name: dialect.hasHeader && isUnique(first, title) ? title : String(column + 1),
    title: dialect.hasHeader ? title : '',
    values: records
      .map((fields) => fields[column] ?? '')
      .filter((value) => value !== '' && value !== nullText),
    holdsNumbers: false,
  }));
}

export interface ReadRows {
  readonly rows: readonly (readonly string[])[];
  /** The problem of the row after them. */
  readonly problem?: InputProblem;
}

/**
 * Reads whole rows from the beginning of a file.
 *
 * @param maxRows how many
 */
export function readRows({ bytes, isWhole }: FileBeginning, dialect: CsvDialect, maxRows: number): ReadRows {
  const rows: (readonly string[])[] = [];
  for (let at = byteOrderMarkLength(bytes); at < bytes.length && rows.length < maxRows;) {
    const row = readRow(bytes, at, dialect);
    const isProblem = 'code' in row;
    // The last row may be cut off, and only seem to have a field that never ends.
    if (!isWhole && rows.length > 0 && (isProblem ? row.code === 'unclosed-quote' : row.next >= bytes.length))
      break;
    if (isProblem) return { rows, problem: row };
    rows.push(row.fields);
    at = row.next;
  }
  return { rows };
}

/** Returns true if a title belongs to one column alone. */
function isUnique(titles: readonly string[], title: string): boolean {
  return title !== '' && titles.indexOf(title) === titles.lastIndexOf(title);
}
