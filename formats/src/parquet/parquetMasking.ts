// Masks a Parquet file: the chunks of columns that stay are copied, those of others masked page by page, and a footer is written
// that knows where they are now.
import { joinedBytes } from '../joinedBytes.ts';
import { ChunkLayout } from './chunkLayout.ts';
import { ChunkMasker } from './chunkMasker.ts';
import type { ColumnChunk, MaskedChunk } from './columnChunk.ts';
import { ColumnsInStep } from './columnsInStep.ts';
import type { FooterMetadata } from './footerMetadata.ts';
import { writeFooter, type WrittenChunk } from './writeFooter.ts';
import { writeIndexes } from './writeIndexes.ts';
import { pageTypes, readPage } from './pageReader.ts';
import type { WrittenPage } from './pageWriter.ts';
import { copyStretch, FileStretch, type PageCodec, type RandomAccessFile } from './parquetFile.ts';
import { magic, type ParquetFooter } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { ParquetTally } from './parquetTally.ts';
import type { ParquetTarget } from './parquetTargets.ts';
import { keyColumn } from './parquetReads.ts';
import { RowsInStep } from './rowsInStep.ts';

export interface ParquetMasking {
  readonly file: RandomAccessFile;
  /** The same file, for what is read once more: the columns that masked ones depend on. */
  readonly source: RandomAccessFile;
  readonly footer: ParquetFooter;
  readonly metadata: FooterMetadata;
  /** The columns, by the places where they are stored. */
  readonly targets: ReadonlyMap<number, ParquetTarget>;
  /** The masked columns, by their numbers; undefined for none. */
  readonly codecs: ReadonlyMap<number, PageCodec | undefined>;
  readonly tally: ParquetTally;
}

/** In bytes: what is shorter is written together with what stands before it. */
const shortPiece = 64 * 1024;

/**
 * Masks a file.
 *
 * @returns yields the bytes of the masked file, which are good for ever
 * @throws InputError at what can't be masked
 */
export async function* maskRowGroups(masking: ParquetMasking): AsyncGenerator<Uint8Array> {
  const { footer, metadata, targets, tally } = masking;
  const groups: WrittenChunk[][] = [];
  let position = magic.length;
  yield magic;
  for (let place = 0; place < footer.groupCount; place++) {
    const { chunks, rows } = footer.group(place);
    const written: WrittenChunk[] = [];
    const inOrder = [...chunks.entries()].sort(([, one], [, other]) => one.pages.start - other.pages.start);
    for (const [leaf, chunk] of inOrder) {
      const target = targets.get(leaf);
      const start = position;
      if (target === undefined) {
        yield* copyStretch(masking.file, chunk.pages);
        position += chunk.pages.end - chunk.pages.start;
        written[leaf] = { places: { start }, masked: undefined, offsetIndex: undefined };
      } else {
        const layout = yield* maskChunk(masking, chunks, chunk, target, start);
        position += layout.masked.packedLength;
        written[leaf] = { places: { start }, ...layout };
      }
    }
    groups.push(written);
    tally.addRows(rows, targets.values());
  }
  yield* writeIndexes(masking.file, footer, groups, position);
  yield await readingPart({ code: 'parquet-footer' }, () => writeFooter(footer, metadata, groups));
}

async function* maskChunk(
  masking: ParquetMasking,
  chunks: readonly ColumnChunk[],
  chunk: ColumnChunk,
  target: ParquetTarget,
  start: number,
): AsyncGenerator<
  Uint8Array,
  { readonly masked: MaskedChunk; readonly offsetIndex: Uint8Array | undefined }
> {
  const { tally, codecs } = masking;
  const { leaf, label, slot } = target;
  const masker = new ChunkMasker({
    target,
    codec: codecs.get(chunk.codec),
    rows: rowsFor(masking, chunks, target),
    tell: (findings) => {
      tally.add(slot, findings, tally.records);
    },
  });
  const stretch = new FileStretch(masking.file, chunk.pages);
  const layout = new ChunkLayout(start, leaf.definition > 0 || leaf.repetition > 0);
  const damage = { code: 'parquet-damaged', field: label } as const;
  let [row, entries] = [0, 0];
  for (;;) {
    const page = await readingPart(damage, () => readPage(stretch));
    if (page === undefined) break;
    entries += page.type === pageTypes.dictionary ? 0 : page.count;
    if (entries > chunk.values) throw parquetProblem(damage);
    const pages = masker.mask(page);
    for (;;) {
      const next = await readingPart(damage, () => pages.next(), tally.records);
      if (next.done === true) break;
      layout.add(next.value, row);
      yield* piecesOf(next.value);
      row += next.value.rows;
    }
  }
  if (entries !== chunk.values) throw parquetProblem(damage);
  tally.addChunk(target, masker.slots, masker.change);
  return {
    masked: layout.chunk(masker.keepsNulls),
    offsetIndex: chunk.offsetIndex && layout.offsetIndex(),
  };
}

function rowsFor(
  { source, codecs }: ParquetMasking,
  chunks: readonly ColumnChunk[],
  { column, reads, keys }: ParquetTarget,
): RowsInStep | undefined {
  if (reads.length === 0 && keys === undefined) return undefined;
  const chunkOf = (leaf: number) => {
    const chunk = chunks[leaf];
    if (chunk === undefined) throw parquetProblem({ code: 'parquet-footer' });
    return { chunk, codec: codecs.get(chunk.codec) };
  };
  const others = reads.map((read) => ({ read, ...chunkOf(read.column.firstLeaf) }));
  const leaf = keys === undefined ? undefined : column.leaves[keys - column.firstLeaf];
  const byKey =
    keys === undefined || leaf === undefined
      ? undefined
      : [{ read: { name: keyColumn, column, leaf }, ...chunkOf(keys), isByEntry: true } as const];
  return new RowsInStep(new ColumnsInStep(source, others), byKey && new ColumnsInStep(source, byKey));
}

function piecesOf({ header, body }: WrittenPage): readonly Uint8Array[] {
  return body.length < shortPiece ? [joinedBytes([header, body])] : [header, body];
}
