// Reads rows block by block.
import { encodingProblem } from '../encodingProblem.ts';
import { type EndDoubt, LineEnd } from '../endDoubt.ts';
import { InputError } from '../inputProblem.ts';
import { longestRecord } from '../limits.ts';
import type { ColumnBatch, ColumnStream } from './columnBatch.ts';
import type { ReadBlock, RowReader } from './rowReader.ts';

/**
 * Reads the rows of all blocks.
 *
 * @param mostRows number of rows after which reading ends, or somewhat later
 * @param onDoubt called at the end of the input with signs of truncation
 * @throws InputError if something can't be read
 */
export async function* readBlocks(
  blocks: AsyncIterable<Uint8Array>,
  reader: RowReader,
  mostRows = Infinity,
  onDoubt: (doubt: EndDoubt) => void = () => undefined,
): ColumnStream {
  const format = { recordName: reader.recordName, longestRecord };
  let [records, rows] = [0, 0];
  function* batchesOf({ batches, problem, records: more }: ReadBlock): Generator<ColumnBatch> {
    for (const batch of batches) {
      yield batch;
      rows += batch.rows;
    }
    if (problem !== undefined && rows < mostRows)
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
    if (rows >= mostRows) return [];
  }
  yield* batchesOf(reader.end());
  const doubt = reader.doubt?.() ?? lineEnd.doubt(records);
  if (doubt !== undefined) onDoubt(doubt);
  return reader.definitions?.() ?? [];
}
