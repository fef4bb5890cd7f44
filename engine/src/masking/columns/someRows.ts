// Some rows of a column, as a column of their own, and which rows those are.
import type { Column, Columns, Texts } from './column.ts';

/**
 * The texts of some rows.
 *
 * @param places ascending
 * @returns a column that shares the bytes
 */
export function textsOfRows({ bytes, bounds }: Texts, places: Uint32Array): Texts {
  const some = new Uint32Array(2 * places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    some[2 * i] = bounds[2 * place] ?? 0;
    some[2 * i + 1] = bounds[2 * place + 1] ?? 0;
  }
  return { bytes, bounds: some };
}

/** The same rows of several columns. */
export function columnsOfRows(columns: Columns, places: Uint32Array): Columns {
  const pick = ({ kind, values }: Column): Column => ({ kind, values: textsOfRows(values, places) });
  return new Map(Array.from(columns, ([name, column]) => [name, pick(column)]));
}

/**
 * The rows that go each way.
 *
 * @param ways for each row, the number of its way
 * @param count the number of ways
 */
export function rowsByWay(ways: Uint8Array, count: number): readonly Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (const way of ways) sizes[way] = (sizes[way] ?? 0) + 1;
  const rows = Array.from(sizes, (size) => new Uint32Array(size));
  const next = new Uint32Array(count);
  for (let row = 0; row < ways.length; row++) {
    const way = ways[row] ?? 0;
    const at = next[way] ?? 0;
    const list = rows[way];
    if (list === undefined) throw new RangeError('ways: must be below their number');
    list[at] = row;
    next[way] = at + 1;
  }
  return rows;
}
