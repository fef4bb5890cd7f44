// Converts the values of a node without children to cells, each with its range of bytes, and cells to a node.
import { Type } from 'apache-arrow/fb/type';
import { at } from '@masker/text';
import { columnOfCells, nullEnd, type Cells, type Texts } from '@masker/columns';
import { widthOf } from './arrowCells.ts';
import { nullsIn } from './parentRows.ts';
import { type ArrowArray, ownColumn } from './arrayTree.ts';
import type { ArrowLayout } from './arrowSchema.ts';
import { isBytes, isText, readText, writeNulls, writeText } from './arrowText.ts';

const fixedTypes = new Set([
  Type.Int,
  Type.FloatingPoint,
  Type.Decimal,
  Type.Date,
  Type.Time,
  Type.Timestamp,
  Type.Duration,
  Type.Interval,
  Type.FixedSizeBinary,
]);

/** Returns true for types that are read as cells. */
export function hasCells(type: Type): boolean {
  return isText(type) || isBytes(type) || fixedTypes.has(type);
}

/**
 * Reads texts, or values of a fixed width as their bytes.
 *
 * @throws RangeError for a damaged node
 */
export function cellsOfLeaf(part: ArrowArray): Cells {
  const { layout, node, buffers } = part;
  if (isText(layout.type) || isBytes(layout.type)) {
    const texts = readText(layout.type, ownColumn(part));
    if (texts === undefined) throw new RangeError('column: has damaged texts');
    return texts;
  }
  const width = widthOf(layout.field) / 8;
  const bytes = at(buffers, 1);
  if (bytes.length < node.length * width) throw new RangeError('column: ends too early');
  const isNull = nullsIn(part);
  const bounds = new Uint32Array(2 * node.length);
  for (let i = 0; i < node.length; i++) {
    bounds[2 * i] = i * width;
    bounds[2 * i + 1] = isNull(i) ? nullEnd : (i + 1) * width;
  }
  return { bytes, bounds };
}

/** Writes cells as a node of a layout; undefined for more text than it can hold. */
export function leafOfCells(layout: ArrowLayout, cells: Cells): ArrowArray | undefined {
  if (isText(layout.type) || isBytes(layout.type)) {
    const written = writeText(layout.type, cells);
    const [node] = written?.nodes ?? [];
    return written && node && { layout, node, buffers: written.buffers, children: [] };
  }
  const { node, validity } = writeNulls(cells.bounds);
  const width = widthOf(layout.field) / 8;
  const data = new Uint8Array(node.length * width);
  for (let i = 0; i < node.length; i++) {
    const start = cells.bounds[2 * i] ?? 0;
    const end = cells.bounds[2 * i + 1] ?? nullEnd;
    if (end !== nullEnd) data.set(cells.bytes.subarray(start, end), i * width);
  }
  return { layout, node, buffers: [validity, data], children: [] };
}

/**
 * Returns the cells at some indexes, side by side.
 *
 * @param indexOf returns an index, or a negative number for null
 * @throws RangeError for an index without a cell
 */
export function cellsAt({ bytes, bounds }: Cells, count: number, indexOf: (i: number) => number): Texts {
  const some = new Uint32Array(2 * count);
  for (let i = 0; i < count; i++) {
    const index = indexOf(i);
    const [start, end] = index < 0 ? [0, nullEnd] : [bounds[2 * index], bounds[2 * index + 1]];
    if (start === undefined || end === undefined) throw new RangeError('row: refers to no value');
    some[2 * i] = start;
    some[2 * i + 1] = end;
  }
  return columnOfCells({ bytes, bounds: some }, 0, count);
}

/** Cells, and then others, in bytes of their own. */
export function joinedCells(one: Cells | undefined, other: Cells): Cells {
  const parts = one === undefined ? [other] : [one, other];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.length, 0));
  const bounds = new Uint32Array(parts.reduce((sum, part) => sum + part.bounds.length, 0));
  let [start, to] = [0, 0];
  for (const part of parts) {
    bytes.set(part.bytes, start);
    for (const [i, bound] of part.bounds.entries())
      bounds[to + i] = i % 2 === 1 && bound === nullEnd ? nullEnd : start + bound;
    start += part.bytes.length;
    to += part.bounds.length;
  }
  return { bytes, bounds };
}
