// Counts dictionary entries that no row uses; masking copies them where a column stays.
import { InputError, type UnusedCount } from '@masker/format-api';
import { isDictionary } from './byteArrayEncodings.ts';
import type { ColumnChunk } from './columnChunk.ts';
import { pageTypes, readPage, readDictionaryIndexes, readParts } from './pageReader.ts';
import { FileStretch, openCodec, type PageCodecs, type RandomAccessFile } from './parquetFile.ts';
import type { ParquetFooter } from './parquetFooter.ts';
import type { ParquetColumn, ParquetLeaf } from './parquetSchema.ts';

/**
 * Counts them in all kept columns.
 *
 * @param isMasked returns true for the index of a stored column that is masked
 */
export async function countUnused(
  file: RandomAccessFile,
  { columns, group, groupCount }: ParquetFooter,
  isMasked: (leaf: number) => boolean,
  codecs: PageCodecs,
): Promise<readonly UnusedCount[]> {
  const counts = new Map<string, number>();
  for (let index = 0; index < groupCount; index++) {
    const { chunks } = group(index);
    for (const column of columns) {
      for (const [i, leaf] of column.leaves.entries()) {
        const chunk = chunks[column.firstLeaf + i];
        if (chunk === undefined || isMasked(column.firstLeaf + i)) continue;
        const count = await countInChunk({ file, codecs, chunk, column, leaf });
        if (count > 0) counts.set(column.name, (counts.get(column.name) ?? 0) + count);
      }
    }
  }
  return Array.from(counts, ([column, count]) => ({ column, count }));
}

interface StoredChunk {
  readonly file: RandomAccessFile;
  readonly codecs: PageCodecs;
  readonly chunk: ColumnChunk;
  readonly column: ParquetColumn;
  readonly leaf: ParquetLeaf;
}

/** Returns 0 for a chunk that can't be read: such a column may stay, and verification compares its bytes. */
async function countInChunk(stored: StoredChunk): Promise<number> {
  try {
    return await countEntries(stored);
  } catch (error) {
    if (error instanceof InputError || error instanceof RangeError) return 0;
    throw error;
  }
}

/** Stops reading as soon as all entries are used. */
async function countEntries({ file, codecs, chunk, column, leaf }: StoredChunk): Promise<number> {
  const stretch = new FileStretch(file, chunk.pages);
  const first = await readPage(stretch);
  if (first?.type !== pageTypes.dictionary) return 0;
  const codec = await openCodec(codecs, chunk.codec, column.name);
  const isUsed = new Uint8Array(first.count);
  let unused = first.count;
  for (let page = await readPage(stretch); page !== undefined && unused > 0; page = await readPage(stretch)) {
    if (!isDictionary.has(page.encoding)) continue;
    const { definitions, values } = await readParts(page, leaf, codec);
    const isThere = (level: number) => level === leaf.definition;
    const count = definitions?.reduce((sum, level) => sum + (isThere(level) ? 1 : 0), 0) ?? page.count;
    const indexes = readDictionaryIndexes(values, count);
    for (const index of indexes) {
      if (isUsed[index] !== 0) continue;
      isUsed[index] = 1;
      unused--;
    }
  }
  return unused;
}
