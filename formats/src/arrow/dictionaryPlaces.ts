// The indexes in a dictionary that the rows of an Arrow column refer to.
import { at } from '../../../engine/src/index.ts';
import type { BatchColumn } from './arrowBatch.ts';
import type { DictionaryIndex } from './arrowSchema.ts';
import { viewOf } from '../rows/byteViews.ts';

/** @returns a function that returns the index of a row, or -1 for null */
export function dictionaryPlaces(
  index: DictionaryIndex,
  { nodes, buffers }: BatchColumn,
): (row: number) => number {
  const [validity = new Uint8Array(0), places = new Uint8Array(0)] = buffers;
  const placeAt = placeReader(index, places);
  if (at(nodes, 0).nulls === 0) return placeAt;
  return (row) => ((((validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0 ? -1 : placeAt(row));
}

function placeReader({ width, isSigned }: DictionaryIndex, bytes: Uint8Array): (row: number) => number {
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
export function movePlaces(
  index: DictionaryIndex,
  column: BatchColumn,
  to: (place: number) => number | undefined,
): BatchColumn | undefined {
  const [validity, places = new Uint8Array(0), ...others] = column.buffers;
  const moved = new Uint8Array(places.length);
  const placeAt = dictionaryPlaces(index, column);
  const write = placeWriter(index, viewOf(moved));
  for (let row = 0; row < at(column.nodes, 0).length; row++) {
    const place = placeAt(row);
    if (place < 0) continue;
    const next = to(place);
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
export function writePlaces(
  index: DictionaryIndex,
  places: Int32Array,
  count: number,
): BatchColumn | undefined {
  const bits = index.width - (index.isSigned ? 1 : 0);
  if (bits < 32 && count > 2 ** bits) return undefined;
  const data = new Uint8Array((places.length * index.width) / 8);
  const validity = new Uint8Array(Math.ceil(places.length / 8));
  const write = placeWriter(index, viewOf(data));
  let nulls = 0;
  for (const [row, place] of places.entries()) {
    if (place < 0) nulls++;
    else {
      write(row, place);
      validity[row >> 3] = at(validity, row >> 3) | (1 << (row & 7));
    }
  }
  return {
    nodes: [{ length: places.length, nulls }],
    buffers: [nulls === 0 ? new Uint8Array(0) : validity, data],
    variadic: [],
  };
}

/** A written index fits the width. */
function placeWriter({ width }: DictionaryIndex, view: DataView): (row: number, place: number) => void {
  switch (width) {
    case 8:
      return (row, place) => {
        view.setUint8(row, place);
      };
    case 16:
      return (row, place) => {
        view.setUint16(2 * row, place, true);
      };
    case 32:
      return (row, place) => {
        view.setUint32(4 * row, place, true);
      };
    default:
      return (row, place) => {
        view.setBigUint64(8 * row, BigInt(place), true);
      };
  }
}
