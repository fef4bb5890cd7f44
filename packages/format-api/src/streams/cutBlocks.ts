// Splits a stream of bytes into blocks of whole records, in constant memory.
import { checkChunk, checkFormat } from '../checkArguments.ts';
import type { Format } from '../format.ts';
import { joinedBytes } from './joinedBytes.ts';

/**
 * Splits a stream at record ends. The last block may lack its record end. If a record exceeds the limit, the part
 * read so far is the last block.
 *
 * @throws TypeError for a chunk that isn't bytes, and for an invalid format
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
