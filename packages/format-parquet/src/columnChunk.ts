// The footer's entry for a column chunk: the offsets of its parts (parquet.thrift, ColumnChunk). Rewritten
// for other offsets, with known fields only: unknown ones could contain values or offsets.
import type { ByteRange } from './parquetFile.ts';
import { parquetProblem } from './parquetProblem.ts';
import { readStruct, type ThriftField, type ThriftStruct, thriftTypes } from './thriftReader.ts';
import { i32Field, i64Field, listField, structField, writeStruct, zigzag } from './thriftWriter.ts';

/** Fields of ColumnChunk. */
const chunkFields = {
  file: 1,
  offset: 2,
  metadata: 3,
  offsetIndex: 4,
  offsetIndexLength: 5,
  columnIndex: 6,
  columnIndexLength: 7,
  cryptography: 8,
} as const;
/** Fields of ColumnMetaData. */
const fields = {
  type: 1,
  encodings: 2,
  path: 3,
  codec: 4,
  values: 5,
  unpackedLength: 6,
  packedLength: 7,
  dataPage: 9,
  indexPage: 10,
  dictionaryPage: 11,
  statistics: 12,
  encodingStatistics: 13,
  bloomFilter: 14,
  bloomFilterLength: 15,
  last: 17,
} as const;
/** Fields of Statistics. */
const nullCount = 3;
/** In bytes: end of the mark at the file's beginning, the minimum offset. */
const firstOffset = 4;

export interface ColumnChunk {
  readonly metadata: ThriftStruct;
  /** Index of its codec in the codecs' names. */
  readonly codec: number;
  readonly values: number;
  readonly unpackedLength: number;
  readonly pages: ByteRange;
  readonly columnIndex: ByteRange | undefined;
  readonly offsetIndex: ByteRange | undefined;
  /** The start of a filter; its own header holds its length. */
  readonly bloomFilter: number | undefined;
}

/** New offsets of the parts of a chunk. */
export interface ChunkOffsets {
  readonly start: number;
  bloomFilter?: ByteRange;
  columnIndex?: ByteRange;
  offsetIndex?: ByteRange;
}

export interface MaskedChunk {
  /** In bytes, from the chunk's start. */
  readonly dataPage: number;
  readonly dictionaryPage: number | undefined;
  readonly packedLength: number;
  readonly unpackedLength: number;
  /** Number of pages of each type and encoding. */
  readonly pages: readonly { readonly type: number; readonly encoding: number; readonly count: number }[];
  /** The encodings of pages and of their levels. */
  readonly encodings: readonly number[];
  /** True if the number of nulls is unchanged. */
  readonly keepsNulls: boolean;
}

/**
 * Reads the footer's entry.
 *
 * @throws RangeError if it is damaged, InputError if it is in another file or encrypted
 */
export function readChunk(bytes: Uint8Array): ColumnChunk {
  const { struct } = readStruct(bytes);
  if (struct.has(chunkFields.file)) throw parquetProblem({ code: 'parquet-elsewhere' });
  if (struct.has(chunkFields.cryptography)) throw parquetProblem({ code: 'parquet-encrypted' });
  const metadata = struct.requiredStruct(chunkFields.metadata);
  const dataPage = metadata.requiredCount(fields.dataPage);
  const dictionaryPage = metadata.integer(fields.dictionaryPage) ?? 0;
  // Some write 0 if there is no such page.
  const start = Math.min(
    ...[dataPage, dictionaryPage].map((offset) => (offset < firstOffset ? Infinity : offset)),
  );
  return {
    metadata,
    codec: metadata.requiredCount(fields.codec),
    values: metadata.requiredCount(fields.values),
    unpackedLength: metadata.requiredCount(fields.unpackedLength),
    pages: partFrom(start, metadata.requiredCount(fields.packedLength)),
    columnIndex: partOf(struct, chunkFields.columnIndex, chunkFields.columnIndexLength),
    offsetIndex: partOf(struct, chunkFields.offsetIndex, chunkFields.offsetIndexLength),
    bloomFilter: metadata.integer(fields.bloomFilter),
  };
}

/** A part that is nowhere has no bytes. */
function partFrom(start: number, length: number): ByteRange {
  return start === Infinity && length === 0
    ? { start: firstOffset, end: firstOffset }
    : { start, end: start + length };
}

function partOf(struct: ThriftStruct, offset: number, length: number): ByteRange | undefined {
  const [start, size] = [struct.integer(offset), struct.integer(length)];
  return start === undefined || size === undefined ? undefined : { start, end: start + size };
}

/** Writes the entry of a copied chunk, at another offset. */
export function writeCopied({ metadata, pages }: ColumnChunk, offsets: ChunkOffsets): Uint8Array {
  const shift = offsets.start - pages.start;
  const moved = new Set<number>([fields.dataPage, fields.indexPage, fields.dictionaryPage]);
  const kept = metadata.fields.filter(
    ({ id }) => id <= fields.last && id !== fields.bloomFilter && id !== fields.bloomFilterLength,
  );
  const own = kept.map((field) => {
    const offset = moved.has(field.id) ? metadata.requiredInteger(field.id) : 0;
    return offset < firstOffset ? field : i64Field(field.id, offset + shift);
  });
  return writeChunk(own, offsets);
}

/** The chunk of a masked column: nothing in it is of the values before, but how many were null. */
export function writeMasked(
  { metadata }: ColumnChunk,
  { dataPage, dictionaryPage, packedLength, unpackedLength, pages, encodings, keepsNulls }: MaskedChunk,
  offsets: ChunkOffsets,
): Uint8Array {
  const same = new Set<number>([fields.type, fields.path, fields.codec, fields.values]);
  const nulls = metadata.struct(fields.statistics)?.integer(nullCount);
  const statistics = pages.map(({ type, encoding, count }) =>
    writeStruct([i32Field(1, type), i32Field(2, encoding), i32Field(3, count)]),
  );
  return writeChunk(
    [
      ...metadata.fields.filter(({ id }) => same.has(id)),
      listField(fields.encodings, thriftTypes.i32, encodings.map(zigzag)),
      i64Field(fields.unpackedLength, unpackedLength),
      i64Field(fields.packedLength, packedLength),
      i64Field(fields.dataPage, offsets.start + dataPage),
      ...(dictionaryPage === undefined
        ? []
        : [i64Field(fields.dictionaryPage, offsets.start + dictionaryPage)]),
      ...(nulls === undefined || !keepsNulls
        ? []
        : [structField(fields.statistics, [i64Field(nullCount, nulls)])]),
      listField(fields.encodingStatistics, thriftTypes.struct, statistics),
    ],
    offsets,
  );
}

function writeChunk(
  metadata: readonly ThriftField[],
  { bloomFilter, columnIndex, offsetIndex }: ChunkOffsets,
): Uint8Array {
  const filter = partFields(bloomFilter, fields.bloomFilter, fields.bloomFilterLength);
  return writeStruct([
    // The offset of a copy of the metadata: there is none.
    i64Field(chunkFields.offset, 0),
    structField(chunkFields.metadata, [...metadata, ...filter]),
    ...partFields(offsetIndex, chunkFields.offsetIndex, chunkFields.offsetIndexLength),
    ...partFields(columnIndex, chunkFields.columnIndex, chunkFields.columnIndexLength),
  ]);
}

function partFields(part: ByteRange | undefined, offset: number, length: number): readonly ThriftField[] {
  return part === undefined ? [] : [i64Field(offset, part.start), i32Field(length, part.end - part.start)];
}
