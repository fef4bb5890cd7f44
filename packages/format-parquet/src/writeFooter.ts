// Writes the footer of a masked file, and the end of the file.
import { joinedBytes } from '@masker/format-api';
import { type ChunkOffsets, type MaskedChunk, writeCopied, writeMasked } from './columnChunk.ts';
import type { FooterMetadata } from './footerMetadata.ts';
import { magic, type ParquetFooter, type RowGroup } from './parquetFooter.ts';
import { readStruct, thriftTypes } from './thriftReader.ts';
import { i64Field, listField, writeStruct } from './thriftWriter.ts';

/** A chunk that has been written. */
export interface WrittenChunk {
  readonly offsets: ChunkOffsets;
  /** Undefined if the column stays. */
  readonly masked: MaskedChunk | undefined;
  /** For a masked one, the offsets of its pages, if the file had them. */
  readonly offsetIndex: Uint8Array | undefined;
}

/** Fields of FileMetaData; those of encrypted files are last. */
const fileFields = { rows: 3, groups: 4, metadata: 5, columnOrders: 7 } as const;
/** Fields of RowGroup. */
const groupFields = {
  chunks: 1,
  unpackedLength: 2,
  sortingColumns: 4,
  start: 5,
  packedLength: 6,
  last: 7,
} as const;

/**
 * Writes the footer.
 *
 * @param metadata the remaining key-value metadata
 * @param groups the remaining chunks of the row groups, by the indexes of their columns
 */
export function writeFooter(
  footer: ParquetFooter,
  metadata: FooterMetadata,
  groups: readonly (readonly WrittenChunk[])[],
): Uint8Array {
  const own = new Set<number>([fileFields.rows, fileFields.groups, fileFields.metadata]);
  const kept = footer.struct.fields.filter(({ id }) => id <= fileFields.columnOrders && !own.has(id));
  const written = groups.map((chunks, index) => writeGroup(footer.group(index), chunks));
  const bytes = writeStruct([
    ...kept,
    ...metadata.fields,
    i64Field(fileFields.rows, groups.length === 0 ? 0 : footer.rows),
    listField(fileFields.groups, thriftTypes.struct, written),
  ]);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  return joinedBytes([bytes, length, magic]);
}

function writeGroup({ struct, chunks }: RowGroup, written: readonly WrittenChunk[]): Uint8Array {
  let [start, packedLength, unpackedLength] = [Infinity, 0, 0];
  const columns = chunks.flatMap((chunk, leaf) => {
    const own = written[leaf];
    if (own === undefined) return [];
    const { offsets, masked } = own;
    start = Math.min(start, offsets.start);
    packedLength += masked?.packedLength ?? chunk.pages.end - chunk.pages.start;
    unpackedLength += masked?.unpackedLength ?? chunk.unpackedLength;
    return [masked === undefined ? writeCopied(chunk, offsets) : writeMasked(chunk, masked, offsets)];
  });
  const sorting = struct.list(groupFields.sortingColumns, thriftTypes.struct) ?? [];
  // Rows sorted by a masked column no longer are.
  const unsorted = sorting.findIndex(
    (item) => written[readStruct(item).struct.requiredInteger(1)]?.masked !== undefined,
  );
  const sorted = unsorted < 0 ? sorting : sorting.slice(0, unsorted);
  const others = new Set<number>([
    groupFields.chunks,
    groupFields.unpackedLength,
    groupFields.sortingColumns,
    groupFields.start,
    groupFields.packedLength,
  ]);
  return writeStruct([
    ...struct.fields.filter(({ id }) => id <= groupFields.last && !others.has(id)),
    listField(groupFields.chunks, thriftTypes.struct, columns),
    i64Field(groupFields.unpackedLength, unpackedLength),
    ...(sorted.length === 0 ? [] : [listField(groupFields.sortingColumns, thriftTypes.struct, sorted)]),
    ...(chunks.length === 0 ? [] : [i64Field(groupFields.start, start)]),
    i64Field(groupFields.packedLength, packedLength),
  ]);
}
