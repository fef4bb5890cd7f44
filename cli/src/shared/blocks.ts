// Reads a file ahead, in blocks of whole records, in memory that does not grow with the file.
import { open } from 'node:fs/promises';
import type { Format } from '../../../formats/src/index.ts';

/** In bytes: what is read of a file at once. A block of ordinary lines stays shorter than the longest line. */
const readLength = 512 * 1024;

/**
 * Cuts a file as `cutBlocks` cuts a stream. Two buffers take turns: one is read into while the block in the other is
 * worked on, so a block is good until the next is asked for.
 */
export async function* blocksOfFile(path: string, format: Format): AsyncGenerator<Uint8Array> {
  const { longestRecord } = format;
  const cutter = format.createCutter();
  // Room for a record that is too long, and one more block. What is not touched takes no memory.
  const bufferLength = longestRecord + 2 * readLength;
  const file = await open(path);
  try {
    let [current, other] = [Buffer.allocUnsafeSlow(bufferLength), Buffer.allocUnsafeSlow(bufferLength)];
    let held = 0;
    let reading = file.read(current, 0, readLength);
    for (;;) {
      const { bytesRead } = await reading;
      const end = held + bytesRead;
      const complete = cutter.cut(current.subarray(held, end));
      const cut = complete === 0 ? 0 : held + complete;
      const isLast = bytesRead === 0 || end - cut > longestRecord + 1;
      if (isLast) {
        if (end > 0) yield current.subarray(0, end);
        return;
      }
      held = current.copy(other, 0, cut, end);
      reading = file.read(other, held, Math.min(readLength, other.length - held));
      if (cut > 0) yield current.subarray(0, cut);
      [current, other] = [other, current];
    }
  } finally {
    await file.close();
  }
}
