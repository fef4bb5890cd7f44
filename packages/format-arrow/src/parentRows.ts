// The row that each value in a nested column belongs to.
import { at } from '@masker/text';
import { FixedSizeList } from 'apache-arrow/fb/fixed-size-list';
import { Type } from 'apache-arrow/fb/type';
import type { ArrowArray } from './arrayTree.ts';
import { nullsOf } from './arrowText.ts';
import { viewOf } from '@masker/rows';

/** For each value, the row of the batch, or one of the negative numbers below; absent if value i is of row i. */
export type ParentRows = Int32Array | undefined;

/** Owner of a value that another decision is for: it stays. */
export const passed = -1;
/** Owner of a value in no row, such as one in a struct that is null: it isn't written. */
export const unreached = -2;

export function isList(type: Type): boolean {
  return listTypes.has(type);
}

const listTypes = new Set([
  Type.List,
  Type.LargeList,
  Type.FixedSizeList,
  Type.ListView,
  Type.LargeListView,
  Type.Map,
]);

/**
 * The owners of the values in the children of a struct, list or map.
 *
 * @throws RangeError for a damaged one
 */
export function parentRowsInside(part: ArrowArray, parentRows: ParentRows): ParentRows {
  const { layout, node, children } = part;
  if (isList(layout.type)) return elementParentRows(part, parentRows);
  if (children.some((child) => child.node.length < node.length)) throw new RangeError('struct: is too long');
  const isLonger = children.some((child) => child.node.length > node.length);
  if (node.nulls === 0 && !isLonger) return parentRows;
  const isNull = nullsIn(part);
  const length = Math.max(...children.map((child) => child.node.length));
  return Int32Array.from({ length }, (_, i) =>
    i >= node.length || isNull(i) ? unreached : parentRows === undefined ? i : at(parentRows, i),
  );
}

function elementParentRows(part: ArrowArray, parentRows: ParentRows): Int32Array {
  const [elements] = part.children;
  if (elements === undefined) throw new RangeError('list: has no elements');
  const inside = new Int32Array(elements.node.length).fill(unreached);
  const isNull = nullsIn(part);
  const rangeOf = listRanges(part);
  for (let i = 0; i < part.node.length; i++) {
    const parentRow = parentRows === undefined ? i : at(parentRows, i);
    if (parentRow === unreached || isNull(i)) continue;
    const [start, end] = rangeOf(i);
    if (start < 0 || end < start || end > inside.length) throw new RangeError('list: leaves its elements');
    inside.fill(parentRow, start, end);
  }
  return inside;
}

/** Returns true if an element is in several lists, as the views of lists allow. */
export function sharesElements(part: ArrowArray): boolean {
  const { type } = part.layout;
  if (type !== Type.ListView && type !== Type.LargeListView) return false;
  const [elements] = part.children;
  const isTaken = new Uint8Array(elements?.node.length ?? 0);
  const [isNull, rangeOf] = [nullsIn(part), listRanges(part)];
  for (let i = 0; i < part.node.length; i++) {
    if (isNull(i)) continue;
    const [start, end] = rangeOf(i);
    if (isTaken.subarray(start, end).includes(1)) return true;
    isTaken.fill(1, start, end);
  }
  return false;
}

/** Returns the start and end of the elements of each list. */
export function listRanges({
  layout: { type, field },
  buffers,
}: ArrowArray): (i: number) => [number, number] {
  if (type === Type.FixedSizeList) {
    const size = (field.type(new FixedSizeList()) as FixedSizeList).listSize();
    return (i) => [i * size, (i + 1) * size];
  }
  const isLarge = type === Type.LargeList || type === Type.LargeListView;
  const startAt = listOffsets(at(buffers, 1), isLarge);
  if (type !== Type.ListView && type !== Type.LargeListView) return (i) => [startAt(i), startAt(i + 1)];
  const sizeAt = listOffsets(at(buffers, 2), isLarge);
  return (i) => [startAt(i), startAt(i) + sizeAt(i)];
}

/** Reads 32-bit or 64-bit offsets. */
export function listOffsets(bytes: Uint8Array, isLarge: boolean): (i: number) => number {
  const view = viewOf(bytes);
  return isLarge ? (i) => Number(view.getBigInt64(8 * i, true)) : (i) => view.getInt32(4 * i, true);
}

/** @throws RangeError if its nulls end too early */
export function nullsIn({ layout, node, buffers: [validity] }: ArrowArray): (i: number) => boolean {
  const bits = validity ?? new Uint8Array(0);
  if (layout.hasValidity && node.nulls > 0 && bits.length * 8 < node.length)
    throw new RangeError('column: its nulls end too early');
  return layout.hasValidity ? nullsOf(node, bits) : () => false;
}

/** Returns the indexes of the values that a decision applies to; undefined for all. */
export function indexesOwned(parentRows: ParentRows): Uint32Array | undefined {
  if (parentRows?.every((parentRow) => parentRow >= 0) !== false) return undefined;
  const indexes = new Uint32Array(parentRows.length);
  let count = 0;
  for (const [i, parentRow] of parentRows.entries()) if (parentRow >= 0) indexes[count++] = i;
  return indexes.subarray(0, count);
}
