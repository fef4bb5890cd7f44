// The values of a column without parts as texts, for maskers and conditions of other columns.
import { Type } from 'apache-arrow/fb/type';
import { type Column, columnOf } from '@masker/columns';
import type { BatchColumn } from './arrowBatch.ts';
import { readCells } from './arrowCells.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { isText, readText } from './arrowText.ts';

export const numberTypes = new Set([Type.Int, Type.Decimal, Type.FloatingPoint]);

/** @throws RangeError for a damaged column */
export function textsOf(layout: ArrowLayout, stored: BatchColumn, rows: number): Column {
  const kind = numberTypes.has(layout.type) ? 'number' : 'text';
  if (isText(layout.type)) {
    const values = readText(layout.type, stored);
    if (values?.bounds.length !== 2 * rows) throw new RangeError('column: has damaged texts');
    return { kind, values };
  }
  const cellAt = readCells(layout, stored, new Map());
  return { kind, values: columnOf(Array.from({ length: rows }, (_, row) => cellAt(row))) };
}
