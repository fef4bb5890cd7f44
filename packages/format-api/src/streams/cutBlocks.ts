// Cuts a stream of bytes into blocks of whole records, in memory that doesn't grow with the stream.
import { checkChunk, checkFormat } from '../checkArguments.ts';
import type { Format } from '../format.ts';
import { joinedBytes } from './joinedBytes.ts';

/**
 * Cuts a stream after the ends of records. The last block may lack its end; only the part read of a record
 * that is longer than the limit is kept, and nothing follows it.
 *
 * @throws TypeError for a chunk that is no bytes, and if it is no format
 */
export async function* cutBlocks(
  input: AsyncIterable<Uint8Array>,
  format: Format,
): AsyncGenerator<Uint8Array> {
  checkFormat(format);
  const cutter = format.createCutter();
  let held: Uint8Array[] = [];
  let heldLength = 0;
  for await (const chunk of input) {
    checkChunk(chunk);
    const cut = cutter.cut(chunk);
    if (cut > 0) {
      yield joinedBytes([...held, chunk.subarray(0, cut)]);
      held = [];
      heldLength = 0;
    }
    // A copy: whoever reads may use the chunk's memory again.
    if (cut < chunk.length) held.push(new Uint8Array(chunk.subarray(cut)));
    heldLength += chunk.length - cut;
    if (heldLength > format.maxRecordLength + 1) break;
  }
  if (heldLength > 0) yield joinedBytes(held);
}
