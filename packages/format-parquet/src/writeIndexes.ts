// Writes information on pages after all row groups: filters and indexes of kept columns, and the offsets of
// all pages. Offsets of pages reveal nothing about values, and some readers reject a file that has them for
// some of its columns only. Parts of one kind are adjacent, as many readers read them at once.
import type { ColumnChunk } from './columnChunk.ts';
import type { WrittenChunk } from './writeFooter.ts';
import { bloomFilterLength, moveOffsetIndex } from './pageIndex.ts';
import { copyStretch, type ByteRange, type RandomAccessFile } from './parquetFile.ts';
import { magic, type ParquetFooter } from './parquetFooter.ts';
import { parquetProblem, readingPart } from './parquetProblem.ts';

/** In bytes: length of the beginning of a filter that includes its length. */
const filterHead = 64;

/**
 * Writes filters and indexes, and updates their offsets in the chunks.
 *
 * @param position their start
 * @throws InputError for damaged ones
 */
export async function* writeIndexes(
  file: RandomAccessFile,
  footer: ParquetFooter,
  groups: readonly (readonly WrittenChunk[])[],
  position: number,
): AsyncGenerator<Uint8Array> {
  let start = position;
  const placed = (length: number): ByteRange => ({ start, end: (start += length) });
  let filters = 0;
  for (const [{ bloomFilter }, { offsets, masked }] of chunksOf(footer, groups)) {
    if (bloomFilter === undefined || masked !== undefined) continue;
    const part = await filterPart(file, footer, bloomFilter);
    const length = part.end - part.start;
    // Filters that overlap would be copied again and again.
    filters += length;
    if (filters > file.size) throw parquetProblem({ code: 'parquet-footer' });
    yield* copyStretch(file, part);
    offsets.bloomFilter = placed(length);
  }
  for (const [{ columnIndex }, { offsets, masked }] of chunksOf(footer, groups)) {
    if (columnIndex === undefined || masked !== undefined) continue;
    yield* copyStretch(file, columnIndex);
    offsets.columnIndex = placed(columnIndex.end - columnIndex.start);
  }
  for (const [{ pages, offsetIndex: before }, { offsets, offsetIndex }] of chunksOf(footer, groups)) {
    if (before === undefined) continue;
    const index =
      offsetIndex ??
      (await readingPart({ code: 'parquet-footer' }, async () =>
        moveOffsetIndex(
          await file.read(before.start, before.end - before.start),
          offsets.start - pages.start,
        ),
      ));
    yield index;
    offsets.offsetIndex = placed(index.length);
  }
}

function* chunksOf(
  footer: ParquetFooter,
  groups: readonly (readonly WrittenChunk[])[],
): Generator<readonly [ColumnChunk, WrittenChunk]> {
  for (const [index, written] of groups.entries())
    for (const [leaf, chunk] of footer.group(index).chunks.entries()) {
      const own = written[leaf];
      if (own !== undefined) yield [chunk, own];
    }
}

/** Returns the range of a filter: its length is in its own header. */
function filterPart(
  file: RandomAccessFile,
  { start: end }: ParquetFooter,
  start: number,
): Promise<ByteRange> {
  return readingPart({ code: 'parquet-footer' }, async () => {
    if (start < magic.length || start >= end) throw new RangeError('filter: lies outside the file');
    const length = bloomFilterLength(await file.read(start, Math.min(filterHead, end - start)));
    if (start + length > end) throw new RangeError('filter: lies outside the file');
    return { start, end: start + length };
  });
}
