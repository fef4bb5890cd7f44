// Cuts input into blocks that end behind line ends, in memory that does not grow with the input.
import { open } from 'node:fs/promises';
import { longestLine } from './lines.ts';

const lineFeed = 0x0a;
/** In bytes: what is read of a file at once. A block of ordinary lines stays shorter than the longest line. */
const readLength = 512 * 1024;

/** Room for a line that is too long, and one more block. */
const bufferLength = longestLine + 2 * readLength;

/**
 * Cuts a stream behind line ends. A block begins with a line; one that is longer than a value may be is held only as far
 * as it was read, and nothing follows it.
 */
export async function* blocksOfStream(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let heldLength = 0;
  for await (const chunk of input) {
    const cut = chunk.lastIndexOf(lineFeed) + 1;
    if (cut > 0) {
      yield Buffer.concat([...held, chunk.subarray(0, cut)]);
      held = [];
      heldLength = 0;
    }
    held.push(chunk.subarray(cut));
    heldLength += chunk.length - cut;
    if (heldLength > longestLine + 1) break;
  }
  if (heldLength > 0) yield Buffer.concat(held);
}

/**
 * Cuts a file in the same way. Two buffers take turns: one is read into while the block in the other is worked on, so a
 * block is valid until the next is asked for.
 */
export async function* blocksOfFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    let [current, other] = [Buffer.allocUnsafeSlow(bufferLength), Buffer.allocUnsafeSlow(bufferLength)];
    let held = 0;
    let reading = file.read(current, 0, readLength);
    for (;;) {
      const { bytesRead } = await reading;
      const end = held + bytesRead;
      const cut = current.subarray(0, end).lastIndexOf(lineFeed) + 1;
      const isLast = bytesRead === 0 || end - cut > longestLine + 1;
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
