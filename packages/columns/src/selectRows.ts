// Selects rows of columns.
import { at } from '@masker/text';
import type { Column, Columns, Texts } from './column.ts';

/**
 * Returns the texts of some rows.
 *
 * @param indexes indexes, ascending
 * @returns a column that shares the bytes
 */
export function textsOfRows({ bytes, bounds }: Texts, indexes: Uint32Array): Texts {
  const some = new Uint32Array(2 * indexes.length);
  for (let i = 0; i < indexes.length; i++) {
    const index = at(indexes, i);
    some[2 * i] = at(bounds, 2 * index);
    some[2 * i + 1] = at(bounds, 2 * index + 1);
  }
  return { bytes, bounds: some };
}

/** Returns the given rows of several columns. */
export function columnsOfRows(columns: Columns, indexes: Uint32Array): Columns {
  const pick = ({ kind, values }: Column): Column => ({ kind, values: textsOfRows(values, indexes) });
  return new Map(Array.from(columns, ([name, column]) => [name, pick(column)]));
}

/**
 * Groups rows by their ways.
 *
 * @param ways for each row, the number of its way
 * @param count number of ways
 * @returns the indexes of rows for each way, ascending
 */
export function rowsByWay(ways: Uint8Array, count: number): readonly Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (const way of ways) sizes[way] = at(sizes, way) + 1;
  const rows = Array.from(sizes, (size) => new Uint32Array(size));
  const next = new Uint32Array(count);
  for (const [row, way] of ways.entries()) {
    const index = at(next, way);
    at(rows, way)[index] = row;
    next[way] = index + 1;
  }
  return rows;
}
