// The indexes in a dictionary that the rows of an Arrow column refer to.
import { at } from '@masker/text';
import type { BatchColumn } from './arrowBatch.ts';
import type { DictionaryIndex } from './arrowSchema.ts';
import { viewOf } from '@masker/rows';

/** @returns a function that returns the index of a row, or -1 for null */
export function dictionaryIndexes(
  index: DictionaryIndex,
  { nodes, buffers }: BatchColumn,
): (row: number) => number {
  const [validity = new Uint8Array(0), indexes = new Uint8Array(0)] = buffers;
  const indexAt = indexReader(index, indexes);
  if (at(nodes, 0).nulls === 0) return indexAt;
  return (row) => ((((validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0 ? -1 : indexAt(row));
}

function indexReader({ width, isSigned }: DictionaryIndex, bytes: Uint8Array): (row: number) => number {
  const view = viewOf(bytes);
  switch (width) {
    case 8:
      return (row) => (isSigned ? view.getInt8(row) : view.getUint8(row));
    case 16:
      return (row) => (isSigned ? view.getInt16(2 * row, true) : view.getUint16(2 * row, true));
    case 32:
      return (row) => (isSigned ? view.getInt32(4 * row, true) : view.getUint32(4 * row, true));
    default:
      return (row) => Number(view.getBigInt64(8 * row, true));
  }
}

/**
 * Makes the rows refer to other indexes. Null rows keep none.
 *
 * @param to the new index of each; undefined if there is none
 * @returns undefined if a row refers to no value
 */
export function moveIndexes(
  index: DictionaryIndex,
  column: BatchColumn,
  to: (position: number) => number | undefined,
): BatchColumn | undefined {
  const [validity, indexes = new Uint8Array(0), ...others] = column.buffers;
  const moved = new Uint8Array(indexes.length);
  const indexAt = dictionaryIndexes(index, column);
  const write = indexWriter(index, viewOf(moved));
  for (let row = 0; row < at(column.nodes, 0).length; row++) {
    const position = indexAt(row);
    if (position < 0) continue;
    const next = to(position);
    if (next === undefined) return undefined;
    write(row, next);
  }
  return { ...column, buffers: [validity ?? new Uint8Array(0), moved, ...others] };
}

/**
 * Writes the rows of a column; a negative index is null.
 *
 * @param count the number of values in the dictionary
 * @returns undefined if indexes of that width can't refer to all of them
 */
export function writeDictionaryIndexes(
  index: DictionaryIndex,
  indexes: Int32Array,
  count: number,
): BatchColumn | undefined {
  const bits = index.width - (index.isSigned ? 1 : 0);
  if (bits < 32 && count > 2 ** bits) return undefined;
  const data = new Uint8Array((indexes.length * index.width) / 8);
  const validity = new Uint8Array(Math.ceil(indexes.length / 8));
  const write = indexWriter(index, viewOf(data));
  let nulls = 0;
  for (const [row, position] of indexes.entries()) {
    if (position < 0) nulls++;
    else {
      write(row, position);
      validity[row >> 3] = at(validity, row >> 3) | (1 << (row & 7));
    }
  }
  return {
    nodes: [{ length: indexes.length, nulls }],
    buffers: [nulls === 0 ? new Uint8Array(0) : validity, data],
    variadic: [],
  };
}

/** A written index fits the width. */
function indexWriter({ width }: DictionaryIndex, view: DataView): (row: number, index: number) => void {
  switch (width) {
    case 8:
      return (row, index) => {
        view.setUint8(row, index);
      };
    case 16:
      return (row, index) => {
        view.setUint16(2 * row, index, true);
      };
    case 32:
      return (row, index) => {
        view.setUint32(4 * row, index, true);
      };
    default:
      return (row, index) => {
        view.setBigUint64(8 * row, BigInt(index), true);
      };
  }
}
