// The dependency columns, with one value per record, and the parts of them that a field's values need.
import { type Column, type Columns, columnsOfRows, noColumns } from '@masker/columns';
import { type ElementColumns, elementPath } from '@masker/rows';
import { textsOf } from './textsOf.ts';

/** The record of a value, and the indexes of the elements that it is in. */
interface ReadValue {
  readonly row: number;
  readonly indexes?: readonly number[] | undefined;
}

/** Dependency columns of a chunk's records. */
export class ReadColumns {
  readonly #columns: Columns;
  readonly #rows: number;
  /** Values inside documents that cases of their fields compare. */
  readonly elements: ElementColumns;
  #last: { readonly rows: readonly number[]; readonly columns: Columns } | undefined;

  /** @param rows number of values per column */
  constructor(columns: Columns, rows: number, elements: ElementColumns = noElements) {
    this.elements = elements;
    this.#columns = columns;
    this.#rows = rows;
  }

  /**
   * Returns some of the columns, with one row per value of a field; values inside documents are from the same
   * element.
   */
  ofValues(names: readonly string[], values: readonly ReadValue[]): Columns {
    const inside = names.filter((name) => elementPath(name) !== undefined);
    const own = this.of(
      inside.length === 0 ? names : names.filter((name) => !inside.includes(name)),
      values.map(({ row }) => row),
    );
    if (inside.length === 0) return own;
    const beside = inside.map((name): [string, Column] => {
      const elements = this.elements.get(name);
      const texts = values.map(({ row, indexes = [] }) => elements?.beside(row, indexes) ?? null);
      return [name, { kind: 'text', values: textsOf(texts) }];
    });
    return new Map([...own, ...beside]);
  }

  /**
   * Returns some of the columns, with the rows of a field's values.
   *
   * @param rows ascending; a row with several values is repeated
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

const noElements: ElementColumns = new Map();

/** For fields that depend on nothing. */
export const nothingRead = new ReadColumns(noColumns, 0);
