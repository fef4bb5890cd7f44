// The columns that maskers read, with a value for each record, and the parts of them that a field's values need.
import { type Columns, columnsOfRows, noColumns } from '../../../engine/src/index.ts';

export class ReadColumns {
  readonly #columns: Columns;
  readonly #rows: number;
  #last: { readonly rows: readonly number[]; readonly columns: Columns } | undefined;

  /** @param rows the number of values of each column */
  constructor(columns: Columns, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
  }

  /**
   * Some of the columns, with the rows of a field's values.
   *
   * @param rows ascending; a row with several values is there several times
   */
  of(names: readonly string[], rows: readonly number[]): Columns {
    if (names.length === 0) return noColumns;
    if (names.some((name) => !this.#columns.has(name)))
      throw new Error('a column that a masker reads is missing');
    // Maskers that get the same texts read the identifiers in them once.
    if (rows.length === this.#rows && rows.every((row, i) => row === i)) return this.#columns;
    const { rows: last, columns } = this.#last ?? { rows: [], columns: noColumns };
    if (last.length === rows.length && last.length > 0 && last.every((row, i) => row === rows[i]))
      return columns;
    const own = columnsOfRows(this.#columns, Uint32Array.from(rows));
    this.#last = { rows, columns: own };
    return own;
  }
}

/** For fields that depend on nothing. */
export const nothingRead = new ReadColumns(noColumns, 0);
