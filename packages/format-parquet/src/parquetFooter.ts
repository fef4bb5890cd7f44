// The footer of a Parquet file: its schema, and the column chunks of its row groups (parquet.thrift,
// FileMetaData).
import { at, lowerBound } from '@masker/text';
import { type ColumnChunk, readChunk } from './columnChunk.ts';
import type { RandomAccessFile } from './parquetFile.ts';
import { maxPageLength, parquetProblem, readingPart } from './parquetProblem.ts';
import { type ParquetColumn, readSchema } from './parquetSchema.ts';
import { readStruct, type ThriftStruct, thriftTypes } from './thriftReader.ts';

/** In bytes: maximum length of such a header. */
const maxHeaderLength = 100;
/** Up to 1.2.8, or without a version: the writers that readers assume to have this defect. */
const affected = /^parquet-mr(?:\s*$|(?!\s+version\s)|\s+version\s+(?:0\.|1\.[01]\.|1\.2\.[0-8](?!\d)))/;

/** @param createdBy the footer's text about the writer */
export function leavesOutHeaders(createdBy: string | undefined): boolean {
  return createdBy !== undefined && affected.test(createdBy);
}

/**
 * Returns the chunks with their whole length: up to the next part of the file, if that is near.
 *
 * @param starts start of the chunks and the footer, in ascending order
 */
export function withHeaders(chunks: readonly ColumnChunk[], starts: Float64Array): readonly ColumnChunk[] {
  return chunks.map((chunk) => {
    const { start, end } = chunk.pages;
    const next = starts[lowerBound(starts.length, (i) => at(starts, i) > start)] ?? end;
    return { ...chunk, pages: { start, end: Math.max(end, Math.min(next, end + maxHeaderLength)) } };
  });
}

/** At both ends of a file, and of one whose footer is encrypted. */
export const magic = new TextEncoder().encode('PAR1');
const encryptedMagic = new TextEncoder().encode('PARE');
/** In bytes: the footer's length and the mark after it. */
const tailLength = 8;
/** A field of FileMetaData. */
const createdBy = 6;
const minFileLength = magic.length + tailLength;

export interface RowGroup {
  readonly rows: number;
  readonly struct: ThriftStruct;
  readonly chunks: readonly ColumnChunk[];
}

export interface ParquetFooter {
  readonly struct: ThriftStruct;
  readonly columns: readonly ParquetColumn[];
  readonly rows: number;
  /** Read one by one: all of a long footer would take many times its memory. */
  readonly groupCount: number;
  readonly group: (index: number) => RowGroup;
  readonly start: number;
}

/**
 * Reads the footer, and checks its entries for all parts of the file.
 *
 * @throws InputError if it is no Parquet file that can be read
 */
export async function readFooter(file: RandomAccessFile): Promise<ParquetFooter> {
  const bytes = await readFooterBytes(file);
  return readingPart({ code: 'parquet-footer' }, () => {
    const { struct } = readStruct(bytes);
    if (struct.has(8)) throw parquetProblem({ code: 'parquet-encrypted' });
    const columns = readSchema(struct.requiredList(2, thriftTypes.struct));
    const groups = struct.requiredList(4, thriftTypes.struct);
    const start = file.size - tailLength - bytes.length;
    const written = (index: number) => readGroup(at(groups, index));
    const group = remembered(
      leavesOutHeaders(struct.text(createdBy)) ? wholeGroups(groups.length, written, start) : written,
      bytes.length,
    );
    const footer: ParquetFooter = {
      struct,
      columns,
      rows: rowsOf(struct, groups.length, group),
      groupCount: groups.length,
      group,
      start,
    };
    checkGroups(footer);
    return footer;
  });
}

async function readFooterBytes(file: RandomAccessFile): Promise<Uint8Array> {
  const { size } = file;
  if (size === 0) throw parquetProblem({ code: 'parquet-empty' });
  if (size < minFileLength) throw parquetProblem({ code: 'parquet-unknown' });
  const head = await file.read(0, magic.length);
  const tail = await file.read(size - tailLength, tailLength);
  const mark = tail.subarray(tailLength - magic.length);
  if (isEqual(mark, encryptedMagic)) throw parquetProblem({ code: 'parquet-encrypted' });
  if (!isEqual(head, magic)) throw parquetProblem({ code: 'parquet-unknown' });
  if (!isEqual(mark, magic)) throw parquetProblem({ code: 'parquet-cut-off' });
  const length = new DataView(tail.buffer, tail.byteOffset, tail.byteLength).getUint32(0, true);
  if (length > size - minFileLength) throw parquetProblem({ code: 'parquet-footer' });
  if (length > maxPageLength) throw parquetProblem({ code: 'parquet-footer-too-long' });
  return file.read(size - tailLength - length, length);
}

/** In bytes: maximum length of a footer whose row groups are all cached, which takes many times as much. */
const shortFooter = 256 * 1024;
/** Maximum number of cached row groups of longer ones: each is requested once per chunk. */
const maxLongRemembered = 4;

function remembered(read: ParquetFooter['group'], length: number): ParquetFooter['group'] {
  const maxGroups = length > shortFooter ? maxLongRemembered : Infinity;
  const known = new Map<number, RowGroup>();
  return (index) => {
    const group = known.get(index) ?? read(index);
    if (known.size >= maxGroups && !known.has(index)) known.clear();
    known.set(index, group);
    return group;
  };
}

function readGroup(bytes: Uint8Array): RowGroup {
  const { struct } = readStruct(bytes);
  const chunks = struct.requiredList(1, thriftTypes.struct).map(readChunk);
  return { rows: struct.requiredCount(3), struct, chunks };
}

/** Returns row groups whose chunks have their whole length, for writers that omit a part of it. */
function wholeGroups(count: number, group: ParquetFooter['group'], end: number): ParquetFooter['group'] {
  const starts = [end];
  for (let index = 0; index < count; index++)
    for (const { pages, columnIndex, offsetIndex, bloomFilter } of group(index).chunks)
      for (const start of [pages.start, columnIndex?.start, offsetIndex?.start, bloomFilter])
        if (start !== undefined) starts.push(start);
  const ascending = Float64Array.from(starts).sort();
  return (index) => {
    const written = group(index);
    return { ...written, chunks: withHeaders(written.chunks, ascending) };
  };
}

/** Some writers say 0 for the file; then the row groups count. */
function rowsOf(struct: ThriftStruct, groupCount: number, group: ParquetFooter['group']): number {
  const rows = struct.requiredCount(3);
  let counted = 0;
  for (let index = 0; index < groupCount; index++) counted += group(index).rows;
  if (rows !== 0 && rows !== counted) throw new RangeError('footer: has another number of rows');
  return counted;
}

/** Parts that overlap would be copied again and again. */
function checkGroups({ columns, groupCount, group, start: end }: ParquetFooter): void {
  const leaves = columns.reduce((sum, column) => sum + column.leaves.length, 0);
  let total = 0;
  for (let index = 0; index < groupCount; index++) {
    const { chunks } = group(index);
    if (chunks.length !== leaves) throw new RangeError('footer: a row group has other columns');
    for (const { pages, columnIndex, offsetIndex } of chunks)
      for (const part of [pages, columnIndex, offsetIndex]) {
        if (part === undefined) continue;
        if (part.start < magic.length || part.end < part.start || part.end > end)
          throw new RangeError('footer: a part lies outside the file');
        total += part.end - part.start;
      }
  }
  if (total > end) throw new RangeError('footer: parts overlap');
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, i) => byte === other[i]);
}
