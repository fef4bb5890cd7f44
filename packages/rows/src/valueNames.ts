// Detects column names that may be values: in a first row without names, and in JSON records keyed by values.
import { isColumnWord } from '@masker/suggest';
import { mayBeShown } from './findColumns.ts';

type Rows = readonly (readonly (string | null)[])[];

/** Minimum share of records that lack a member, above which members aren't columns but values. */
const minSparseShare = 0.5;

/**
 * Finds the first name that may be a value, which neither messages nor plans may show.
 *
 * @param names of the columns: the first row, or the members of JSON records
 * @param rows the rows below, or the records; empty if unknown
 * @param isJson true if null is a member that a record lacks
 * @returns its index, or -1
 */
export function findValueName(names: readonly string[], rows: Rows, isJson: boolean): number {
  const index = names.findIndex(
    (name, i) => !mayBeShown(name) || name.trim() === '' || (!isJson && rows.some((row) => row[i] === name)),
  );
  if (index >= 0) return index;
  const values = names.map((_, i) => rows.flatMap((row) => row[i] ?? []));
  return (isJson ? areSparse(names, rows) : looksLikeRow(names, values)) ? 0 : -1;
}

/**
 * Returns true if nearly each member is in one record alone, as in objects that are keyed by a value: `{"Ada": 1}`,
 * `{"Bo": 2}`.
 */
function areSparse(names: readonly string[], rows: Rows): boolean {
  if (rows.length < 2 || names.length < 2) return false;
  const single = names.filter((_, i) => rows.filter((row) => (row[i] ?? null) !== null).length === 1);
  return single.length > names.length * minSparseShare && single.length >= rows.length;
}

/**
 * Returns true if no field of the first row resembles a name, and each has the shape of the values below it.
 *
 * @param values of each column, without the first row
 */
export function looksLikeRow(names: readonly string[], values: readonly (readonly string[])[]): boolean {
  return names.every((name, i) => {
    const shape = shapeOf(name);
    return !isLikeName(name) && (values[i] ?? []).some((value) => shapeOf(value) === shape);
  });
}

/** Returns true for identifiers in lower case, and for words that columns are called by. */
function isLikeName(name: string): boolean {
  return /^[\p{Ll}_][\p{Ll}\p{N}_]*$/u.test(name) || isColumnWord(name);
}

/** Runs of upper-case letters, other letters and digits become one character each: `Ada Roe 12` is `Aa Aa 9`. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/[\p{Lu}\p{Lt}]+/gu, 'A')
    .replaceAll(/(?!A)\p{L}+/gu, 'a')
    .replaceAll(/\p{N}+/gu, '9');
}
