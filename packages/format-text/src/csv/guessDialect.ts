// Guesses the dialect of a CSV file from its beginning: its delimiter, and if the first row is a header.
import { type CsvDialect, csvDialect, delimiters } from '@masker/format-api';
import { isColumnName } from '@masker/rows';
import { type FileBeginning, type ReadRows, readRows } from './sampleColumns.ts';

const rowsRead = 20;

/**
 * Guesses the dialect: prefers the delimiter with which all rows have the same number of fields, as many as possible.
 *
 * @param usual the delimiter without evidence for another
 */
export function guessDialect(beginning: FileBeginning, usual: string): CsvDialect {
  let best = { delimiter: usual, width: 1 };
  for (const delimiter of [usual, ...delimiters]) {
    const width = commonWidth(rowsOf(beginning, delimiter));
    if (width > best.width) best = { delimiter, width };
  }
  const [titles = [], ...records] = rowsOf(beginning, best.delimiter);
  return { ...notationOf(beginning, best.delimiter), hasHeader: looksLikeHeader(titles, records) };
}

/** Guesses the delimiter of a file that the usual one doesn't split. */
export function guessDelimiter(beginning: FileBeginning, usual: string): string {
  if (commonWidth(rowsOf(beginning, usual)) > 1) return usual;
  return String.fromCharCode(guessDialect(beginning, usual).delimiter);
}

/**
 * Returns the notation without the header. Files that are readable only with escapes have escapes, as Spark
 * writes them; those with quotation marks inside fields, but never around them, have no quoting: `5" disk`.
 */
function notationOf(beginning: FileBeginning, delimiter: string): CsvDialect {
  const usual = csvDialect(delimiter, '"', false);
  if (readRows(beginning, usual, rowsRead).problem === undefined) return usual;
  const escaped = csvDialect(delimiter, '"', false, { escape: '\\' });
  if (readRows(beginning, escaped, rowsRead).problem === undefined) return escaped;
  const none = csvDialect(delimiter, '', false);
  const { rows } = readRows(beginning, none, rowsRead);
  return rows.some((row) => row.some((field) => field.startsWith('"'))) ? usual : none;
}

function rowsOf(beginning: FileBeginning, delimiter: string): ReadRows['rows'] {
  return readRows(beginning, notationOf(beginning, delimiter), rowsRead).rows;
}

/** Returns the number of fields in each row; 0 when rows differ. Empty lines don't count. */
function commonWidth(rows: readonly (readonly string[])[]): number {
  const widths = new Set(rows.filter((row) => row.join('') !== '').map(({ length }) => length));
  const [width = 0] = widths;
  return widths.size === 1 ? width : 0;
}

/**
 * Names have letters. A few may be missing or repeated, as in a table joined from two; then none of them is
 * among the values below it, as it may be in a table without names.
 */
function looksLikeHeader(fields: readonly string[], records: readonly (readonly string[])[]): boolean {
  const named = fields.filter((field) => field !== '');
  if (!named.every(isColumnName)) return false;
  const different = new Set(named).size;
  if (different === fields.length) return true;
  const isAmongValues = fields.some(
    (field, i) => field !== '' && records.some((record) => record[i] === field),
  );
  return different > 1 && different * 2 >= fields.length && !isAmongValues;
}
