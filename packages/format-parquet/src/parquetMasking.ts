// Masks a Parquet file: kept chunks are copied, others masked page by page, and a footer with the new offsets
// is written.
import { joinedBytes } from '@masker/format-api';
import { ChunkLayout } from './chunkLayout.ts';
import type { ChunkQueue } from './chunkQueue.ts';
import type { ColumnChunk, MaskedChunk } from './columnChunk.ts';
import type { FooterMetadata } from './footerMetadata.ts';
import {
  type ChunkEnd,
  type ChunkLocation,
  type WorkerChunk,
  maskPages,
  type OpenParquet,
} from './maskedChunk.ts';
import type { PageFindings } from './pageFindings.ts';
import type { WrittenPage } from './pageWriter.ts';
import { type ByteRange, pieceCount, ReadAhead } from './parquetFile.ts';
import { magic } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';
import type { ParquetCounter } from './parquetCounter.ts';
import { writeFooter, type WrittenChunk } from './writeFooter.ts';
import { writeIndexes } from './writeIndexes.ts';

export interface ParquetMasking extends OpenParquet {
  readonly metadata: FooterMetadata;
  readonly counter: ParquetCounter;
  /** The masked chunks, if other threads mask some of them. */
  readonly queue: ChunkQueue | undefined;
  /** Called with each chunk that another thread has masked. */
  readonly onForeign: (chunk: WorkerChunk) => void;
}

/** In bytes: shorter pieces are written together with the previous one. */
const shortPiece = 64 * 1024;

/**
 * Masks a file.
 *
 * @returns yields the bytes of the masked file, which remain valid
 * @throws InputError at input that can't be masked
 */
export async function* maskRowGroups(masking: ParquetMasking): AsyncGenerator<Uint8Array> {
  const { footer, metadata, targets, counter } = masking;
  const groups: WrittenChunk[][] = [];
  const kept = new ReadAhead(masking.file, keptChunks(masking));
  let position = magic.length;
  yield magic;
  for (let group = 0; group < footer.groupCount; group++) {
    const { chunks, rows } = footer.group(group);
    const written: WrittenChunk[] = [];
    for (const [leaf, chunk] of inOrder(chunks)) {
      const start = position;
      if (targets.has(leaf)) {
        const location = { group, leaf, firstRow: counter.records };
        const layout = yield* maskChunk(masking, chunks, location, start);
        position += layout.masked.packedLength;
        written[leaf] = { offsets: { start }, ...layout };
      } else {
        for (let left = pieceCount(chunk.pages); left > 0; left--) yield nextPiece(kept);
        position += chunk.pages.end - chunk.pages.start;
        written[leaf] = { offsets: { start }, masked: undefined, offsetIndex: undefined };
      }
    }
    groups.push(written);
    counter.addRows(rows, targets.values());
  }
  yield* writeIndexes(masking.file, footer, groups, position);
  yield await readingPart({ code: 'parquet-footer' }, () => writeFooter(footer, metadata, groups));
}

/** In bytes, uncompressed: shorter chunks aren't worth sending, and longer ones are never kept in memory. */
const [minSentLength, maxSentLength] = [64 * 1024, 32 * 1024 * 1024];

/**
 * Yields the chunks that other threads may mask, in the order in which they are written. Maskers of documents
 * record the fields in their own thread.
 */
export function* chunksForOthers({ footer, targets }: OpenParquet): Generator<ChunkLocation, undefined> {
  let firstRow = 0;
  for (let group = 0; group < footer.groupCount; group++) {
    const { chunks, rows } = footer.group(group);
    for (const [leaf, { unpackedLength }] of inOrder(chunks)) {
      const target = targets.get(leaf);
      const isSent = unpackedLength >= minSentLength && unpackedLength <= maxSentLength;
      if (target !== undefined && target.field.masker.takeSeen === undefined && isSent)
        yield { group, leaf, firstRow };
    }
    firstRow += rows;
  }
}

/** Yields the copied chunks, in the order in which they are written. */
function* keptChunks({ footer, targets }: OpenParquet): Generator<ByteRange, undefined> {
  for (let group = 0; group < footer.groupCount; group++)
    for (const [leaf, { pages }] of inOrder(footer.group(group).chunks)) if (!targets.has(leaf)) yield pages;
}

function nextPiece(kept: ReadAhead): Promise<Uint8Array> {
  const piece = kept.take();
  if (piece === undefined) throw new Error('a chunk has no piece left');
  return piece;
}

function inOrder(chunks: readonly ColumnChunk[]): (readonly [leaf: number, chunk: ColumnChunk])[] {
  return [...chunks.entries()].sort(([, one], [, other]) => one.pages.start - other.pages.start);
}

/** Masks a chunk, whose bytes begin at an offset. */
async function* maskChunk(
  masking: ParquetMasking,
  chunks: readonly ColumnChunk[],
  location: ChunkLocation,
  start: number,
): AsyncGenerator<Uint8Array, Pick<WrittenChunk, 'offsetIndex'> & { readonly masked: MaskedChunk }> {
  const { counter, targets, queue } = masking;
  const [chunk, target] = [chunks[location.leaf], targets.get(location.leaf)];
  if (chunk === undefined || target === undefined) throw parquetProblem({ code: 'parquet-footer' });
  const layout = new ChunkLayout(start, target.leaf.definition > 0 || target.leaf.repetition > 0);
  const onFindings = (findings: PageFindings) => {
    counter.add(target, findings, location.firstRow);
  };
  const whole = await queue?.take(location);
  if (whole !== undefined) {
    if ('fit' in whole) masking.onForeign(whole);
    whole.findings.forEach(onFindings);
    for (const page of whole.pages) layout.add(page);
    yield whole.bytes;
  }
  const end = whole ?? (yield* writePages(maskPages(masking, chunks, location, onFindings), layout));
  counter.addChunk(target, end.found, end.change);
  return { masked: layout.chunk(end.keepsNulls), offsetIndex: chunk.offsetIndex && layout.offsetIndex() };
}

async function* writePages(
  pages: AsyncGenerator<WrittenPage, ChunkEnd>,
  layout: ChunkLayout,
): AsyncGenerator<Uint8Array, ChunkEnd> {
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) return value;
    const { header, body } = value;
    layout.add({ ...value, length: header.length + body.length });
    if (body.length < shortPiece) yield joinedBytes([header, body]);
    else yield* [header, body];
  }
}
