// Starts of the pages of a chunk (parquet.thrift, OffsetIndex), and the length of a filter (BloomFilterHeader).
import { readStruct, thriftTypes } from './thriftReader.ts';
import { i32Field, i64Field, listField, writeStruct } from './thriftWriter.ts';

export interface PageLocation {
  readonly start: number;
  /** In bytes, including its header. */
  readonly length: number;
  readonly firstRow: number;
}

export function writeOffsetIndex(pages: readonly PageLocation[]): Uint8Array {
  const locations = pages.map(({ start, length, firstRow }) =>
    writeStruct([i64Field(1, start), i32Field(2, length), i64Field(3, firstRow)]),
  );
  return writeStruct([listField(1, thriftTypes.struct, locations)]);
}

/**
 * The same index for a chunk that lies elsewhere.
 *
 * @throws RangeError for a damaged one
 */
export function moveOffsetIndex(bytes: Uint8Array, shift: number): Uint8Array {
  const { struct } = readStruct(bytes);
  const locations = struct.requiredList(1, thriftTypes.struct).map((item) => {
    const { struct: page } = readStruct(item);
    const others = page.fields.filter(({ id }) => id !== 1);
    return writeStruct([i64Field(1, page.requiredCount(1) + shift), ...others]);
  });
  return writeStruct([
    listField(1, thriftTypes.struct, locations),
    ...struct.fields.filter(({ id }) => id === 2),
  ]);
}

/**
 * Returns the number of bytes of a filter with its header.
 *
 * @param bytes from its beginning
 * @throws RangeError for a damaged one
 */
export function bloomFilterLength(bytes: Uint8Array): number {
  const { struct, end } = readStruct(bytes);
  return end + struct.requiredCount(1);
}
