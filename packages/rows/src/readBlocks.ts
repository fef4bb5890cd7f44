// Reads rows block by block.
import {
  encodingProblem,
  type TruncationHint,
  LineEnd,
  InputError,
  maxRecordLength,
  type ColumnBatch,
  type ColumnStream,
} from '@masker/format-api';
import type { ReadBlock, RowReader } from './rowReader.ts';

/**
 * Reads the rows of all blocks.
 *
 * @param maxRows number of rows after which reading ends, possibly somewhat later
 * @param onTruncation called at the end of the input with a sign of truncation
 * @throws InputError if the input can't be read
 */
export async function* readBlocks(
  blocks: AsyncIterable<Uint8Array>,
  reader: RowReader,
  maxRows = Infinity,
  onTruncation: (truncation: TruncationHint) => void = () => undefined,
): ColumnStream {
  const format = { recordName: reader.recordName, maxRecordLength };
  let [records, rows] = [0, 0];
  function* batchesOf({ batches, problem, records: more }: ReadBlock): Generator<ColumnBatch> {
    for (const batch of batches) {
      yield batch;
      rows += batch.rows;
    }
    if (problem !== undefined && rows < maxRows)
      throw new InputError(
        { ...problem, record: problem.record === undefined ? undefined : records + problem.record },
        format,
      );
    records += more;
    reader.release?.();
  }

  const lineEnd = new LineEnd(reader.lineEndBeyond);
  let isFirst = true;
  for await (const block of blocks) {
    const problem = isFirst ? encodingProblem(block) : undefined;
    if (problem !== undefined) throw new InputError(problem, format);
    isFirst = false;
    lineEnd.add(block);
    yield* batchesOf(reader.read(block));
    if (rows >= maxRows) return [];
  }
  yield* batchesOf(reader.end());
  const truncation = reader.truncation?.() ?? lineEnd.truncation(records);
  if (truncation !== undefined) onTruncation(truncation);
  return reader.definitions?.() ?? [];
}
