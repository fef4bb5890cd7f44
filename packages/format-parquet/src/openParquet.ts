// A Parquet file with the resources of its masked columns: their codecs, and a count of the bytes read.
import type { OpenParquet } from './maskedChunk.ts';
import { openCodec, type PageCodec, type PageCodecs, type RandomAccessFile } from './parquetFile.ts';
import type { ParquetFooter } from './parquetFooter.ts';
import { parquetProblem } from './parquetProblem.ts';
import type { ParquetTarget } from './parquetTargets.ts';

/**
 * Opens the codecs of masked columns.
 *
 * @param onRead called with the number of bytes read for masking or copying
 * @throws InputError for a missing codec, or a damaged footer
 */
export async function openParquet(
  source: RandomAccessFile,
  { footer, targets }: Pick<OpenParquet, 'footer' | 'targets'>,
  codecs: PageCodecs,
  onRead: (length: number) => void,
): Promise<OpenParquet> {
  const file: RandomAccessFile = {
    size: source.size,
    read(start, length) {
      onRead(length);
      return source.read(start, length);
    },
  };
  return { file, source, footer, targets, codecs: await openCodecs(footer, targets, codecs) };
}

async function openCodecs(
  { columns, groupCount, group }: ParquetFooter,
  targets: ReadonlyMap<number, ParquetTarget>,
  codecs: PageCodecs,
): Promise<ReadonlyMap<number, PageCodec | undefined>> {
  const opened = new Map<number, PageCodec | undefined>();
  const flat = new Set(columns.flatMap(({ isNested, firstLeaf }) => (isNested ? [] : [firstLeaf])));
  for (let index = 0; index < groupCount; index++) {
    const { chunks, rows } = group(index);
    const wanted = Array.from(targets, ([leaf, { label, reads, keys }]) => [
      [leaf, label] as const,
      ...reads.map(({ column, name }) => [column.firstLeaf, name] as const),
      ...(keys === undefined ? [] : [[keys, label] as const]),
    ]);
    for (const [leaf, name] of wanted.flat()) {
      const { codec = -1, values } = chunks[leaf] ?? {};
      // A column that isn't nested has a value for each row.
      if (flat.has(leaf) && values !== rows) throw parquetProblem({ code: 'parquet-footer' });
      if (opened.has(codec)) continue;
      opened.set(codec, await openCodec(codecs, codec, name));
    }
  }
  return opened;
}
