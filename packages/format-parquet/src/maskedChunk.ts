// Masks the pages of a column chunk: one by one, or all of them for another thread.
import type { CaseCount } from '@masker/plan';
import { type ConformanceCount, type Change, joinedBytes } from '@masker/format-api';
import { ChunkMasker } from './chunkMasker.ts';
import type { PagePosition } from './chunkLayout.ts';
import type { ColumnChunk } from './columnChunk.ts';
import { AlignedColumns } from './alignedColumns.ts';
import type { PageFindings } from './pageFindings.ts';
import { pageTypes, readPage } from './pageReader.ts';
import type { WrittenPage } from './pageWriter.ts';
import { FileStretch, type PageCodec, type RandomAccessFile } from './parquetFile.ts';
import type { ParquetFooter } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import { keyColumn } from './dependencyColumns.ts';
import type { ParquetTarget } from './parquetTargets.ts';
import { AlignedRows } from './alignedRows.ts';

/** A file whose columns are masked. */
export interface OpenParquet {
  readonly file: RandomAccessFile;
  /** The same file, for the second reading: the columns that masked ones depend on. */
  readonly source: RandomAccessFile;
  readonly footer: ParquetFooter;
  /** The columns, by the indexes of the stored ones. */
  readonly targets: ReadonlyMap<number, ParquetTarget>;
  /** The masked columns' codecs, by their numbers; undefined for none. */
  readonly codecs: ReadonlyMap<number, PageCodec | undefined>;
}

/** The location of a masked column's chunk. */
export interface ChunkLocation {
  readonly group: number;
  readonly leaf: number;
  /** The index of its first row in the file. */
  readonly firstRow: number;
}

/** The result of masking a chunk, at its end. */
export interface ChunkEnd {
  /** The number of values and nulls of each field that decides in it. */
  readonly found: readonly number[];
  readonly change: Change;
  /** True if the number of nulls is unchanged. */
  readonly keepsNulls: boolean;
}

/** A masked chunk. */
export interface WholeChunk extends ChunkEnd {
  readonly bytes: Uint8Array;
  readonly pages: readonly PagePosition[];
  readonly findings: readonly PageFindings[];
}

/** A chunk that another thread has masked. */
export interface WorkerChunk extends WholeChunk {
  /** In bytes: length read from the file. */
  readonly read: number;
  /** Number of conforming values, for each masker that is judged. */
  readonly fit: readonly ConformanceCount[];
  /** Number of values that each case decides, for each field with cases. */
  readonly cases: readonly CaseCount[];
}

/**
 * Masks the pages of a chunk.
 *
 * @param chunks of its row group
 * @param onFindings called with the findings in each page, by the rows of the chunk
 * @throws InputError if something can't be masked
 */
export async function* maskPages(
  parquet: OpenParquet,
  chunks: readonly ColumnChunk[],
  { leaf: leafIndex, firstRow }: ChunkLocation,
  onFindings: (findings: PageFindings) => void,
): AsyncGenerator<WrittenPage, ChunkEnd> {
  const [chunk, target] = [chunks[leafIndex], parquet.targets.get(leafIndex)];
  if (chunk === undefined || target === undefined) throw parquetProblem({ code: 'parquet-footer' });
  const codec = parquet.codecs.get(chunk.codec);
  const masker = new ChunkMasker({
    target,
    codec,
    entries: chunk.values,
    rows: rowsFor(parquet, chunks, target),
    onFindings,
  });
  const stretch = new FileStretch(parquet.file, chunk.pages);
  const damage = { code: 'parquet-damaged', field: target.label } as const;
  let entries = 0;
  for (;;) {
    const page = await readingPart(damage, () => readPage(stretch));
    if (page === undefined) break;
    entries += page.type === pageTypes.dictionary ? 0 : page.count;
    if (entries > chunk.values) throw parquetProblem(damage);
    const pages = masker.mask(page);
    for (;;) {
      const next = await readingPart(damage, () => pages.next(), firstRow);
      if (next.done === true) break;
      yield next.value;
    }
  }
  if (entries !== chunk.values) throw parquetProblem(damage);
  const { found, change, keepsNulls } = masker;
  return { found, change, keepsNulls };
}

/** Masks all of a chunk, as `maskPages` does. */
export async function wholeChunk(parquet: OpenParquet, location: ChunkLocation): Promise<WholeChunk> {
  const { chunks } = parquet.footer.group(location.group);
  const pieces: Uint8Array[] = [];
  const pages: PagePosition[] = [];
  const findings: PageFindings[] = [];
  const masked = maskPages(parquet, chunks, location, (found) => findings.push(found));
  for (;;) {
    const { value, done } = await masked.next();
    if (done === true) return { ...value, bytes: joinedBytes(pieces), pages, findings };
    const { header, body, type, encoding, rows, unpackedLength } = value;
    pieces.push(header, body);
    pages.push({ type, encoding, rows, unpackedLength, length: header.length + body.length });
  }
}

function rowsFor(
  { source, codecs }: OpenParquet,
  chunks: readonly ColumnChunk[],
  { column, reads, beside, keys }: ParquetTarget,
): AlignedRows | undefined {
  if (reads.length === 0 && beside.length === 0 && keys === undefined) return undefined;
  const chunkOf = (leaf: number) => {
    const chunk = chunks[leaf];
    if (chunk === undefined) throw parquetProblem({ code: 'parquet-footer' });
    return { chunk, codec: codecs.get(chunk.codec) };
  };
  const others = reads.map((read) => ({ read, ...chunkOf(read.column.firstLeaf) }));
  const leaf = keys === undefined ? undefined : column.leaves[keys - column.firstLeaf];
  const byEntry = [
    ...beside.map((read) => ({ read, ...chunkOf(read.index), isByEntry: true }) as const),
    ...(keys === undefined || leaf === undefined
      ? []
      : [{ read: { name: keyColumn, column, leaf }, ...chunkOf(keys), isByEntry: true } as const]),
  ];
  return new AlignedRows(
    new AlignedColumns(source, others),
    byEntry.length === 0 ? undefined : new AlignedColumns(source, byEntry),
  );
}
