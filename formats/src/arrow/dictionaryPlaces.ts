// The places in a dictionary to which the rows of an Arrow column refer.
import type { BatchColumn } from './arrowBatch.ts';
import type { DictionaryIndex } from './arrowSchema.ts';

/** @returns gives the place of a row, or -1 for null */
export function dictionaryPlaces(
  index: DictionaryIndex,
  { nodes, buffers }: BatchColumn,
): (row: number) => number {
  const [validity = new Uint8Array(0), places = new Uint8Array(0)] = buffers;
  const placeAt = placeReader(index, places);
  if ((nodes[0]?.nulls ?? 0) === 0) return placeAt;
  return (row) => ((((validity[row >> 3] ?? 0) >> (row & 7)) & 1) === 0 ? -1 : placeAt(row));
}

function placeReader({ width, isSigned }: DictionaryIndex, bytes: Uint8Array): (row: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
