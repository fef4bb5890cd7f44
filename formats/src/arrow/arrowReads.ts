// The columns of a record batch that maskers of others read.
import { Type } from 'apache-arrow/fb/type';
import { columnOf, type Columns, noColumns, type Texts } from '../../../engine/src/index.ts';
import { findColumns } from '../csv/findColumns.ts';
import type { MaskedField } from '../format.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { BatchColumn } from './arrowBatch.ts';
import { readCells } from './arrowCells.ts';
import { type ArrowColumn, isNested } from './arrowSchema.ts';
import { isText, readText } from './arrowText.ts';

/** Places in the schema of the columns that a masker reads, by their names. */
export type ArrowReads = ReadonlyMap<string, number>;

/** Finds the columns that a masker reads: texts or integers, which no dictionary holds; no dictionary holds what is masked by them, either. */
export function findReads(
  { name: masked, masker }: MaskedField,
  column: ArrowColumn,
  columns: readonly ArrowColumn[],
): ArrowReads | InputProblem {
  const reads = new Map<string, number>();
  if (masker.reads.length === 0) return reads;
  if (column.dictionary !== undefined) return { code: 'arrow-read', field: masked };
  const names = columns.map(({ name }) => name);
  for (const name of masker.reads) {
    const slots = findColumns([name], names, names.length);
    if ('code' in slots) return slots;
    const place = slots.indexOf(0);
    const read = columns[place];
    const isPlain = read !== undefined && !isNested(read) && read.dictionary === undefined;
    if (!isPlain || !(isText(read.type) || read.type === Type.Int))
      return { code: 'arrow-read', field: name };
    reads.set(name, place);
  }
  return reads;
}

/** Reads them in a batch of so many rows; undefined for a damaged one. */
export function readColumns(
  reads: ArrowReads,
  schema: readonly ArrowColumn[],
  batch: readonly BatchColumn[],
  rows: number,
): Columns | undefined {
  if (reads.size === 0) return noColumns;
  const row = new Map<string, { readonly kind: 'text'; readonly values: Texts }>();
  for (const [name, place] of reads) {
    const [column, stored] = [schema[place], batch[place]];
    const values = column && stored && textsOf(column, stored, rows);
    if (values?.bounds.length !== 2 * rows) return undefined;
    row.set(name, { kind: 'text', values });
  }
  return row;
}

function textsOf(column: ArrowColumn, stored: BatchColumn, rows: number): Texts | undefined {
  if (isText(column.type)) return readText(column.type, stored);
  const cellAt = readCells(column.layout, stored, new Map());
  return columnOf(Array.from({ length: rows }, (_, row) => cellAt(row)));
}
