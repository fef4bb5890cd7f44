// Masks the lines of a stream: bounded memory, back-pressure, and every line end as it was.
import type { Writable } from 'node:stream';
import { lineBounds, type Masker, type Misfit } from '../../../engine/src/index.ts';
import { exitCodes, Failure } from './exitCodes.ts';

const lineFeed = 0x0a;
const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf);
/** In bytes. What is longer is no value, and would have to be held in memory. */
export const longestLine = 1024 * 1024;

/**
 * Masks each line of a text. LF and CRLF end a line and stay as they are, as do a byte order mark at the beginning and
 * a last line without an end. What has gone out before a failure stays written.
 *
 * @param blocks the text, each block beginning with a line; `blocksOfStream` and `blocksOfFile` make them
 * @param report told of each block's lines that did not fit: how many lines there are, and the number of the first
 * @returns whether the output ends inside a line
 * @throws Failure at a line that is no UTF-8 or too long; nothing of such a line is written
 */
export async function maskLines(
  masker: Masker,
  blocks: AsyncIterable<Uint8Array>,
  output: Writable,
  report: (misfits: readonly Misfit[], lines: number, firstLine: number) => void,
): Promise<boolean> {
  let line = 1;
  let endsInside = false;
  let memory = new Uint8Array(0);
  for await (const block of blocks) {
    const markLength = line === 1 && startsWithMark(block) ? byteOrderMark.length : 0;
    if (markLength > 0) await write(output, byteOrderMark);
    const text = block.subarray(markLength);
    const tooLong = findTooLong(text);
    // Used again for each block: by then, the one before has gone out.
    if (memory.length < text.length + 4) memory = new Uint8Array(2 * text.length + 8);
    const masked = masker.maskLines(text.subarray(0, tooLong?.start), memory);
    await write(output, masked.bytes);
    report(masked.misfits, masked.count, line);
    line += masked.count;
    if (masked.invalidAt !== undefined)
      throw new Failure(`line ${line} is not valid UTF-8`, exitCodes.problems);
    if (tooLong !== undefined) throw new Failure(`line ${line} is longer than 1 MiB`, exitCodes.problems);
    endsInside = text.at(-1) !== lineFeed;
  }
  return endsInside;
}

function startsWithMark(block: Uint8Array): boolean {
  return byteOrderMark.every((byte, i) => block[i] === byte);
}

/** The first line that is longer than what is a value. */
function findTooLong(text: Uint8Array): { readonly start: number } | undefined {
  if (text.length <= longestLine) return undefined;
  const bounds = lineBounds(text);
  for (let i = 0; i < bounds.length; i += 2) {
    const [start = 0, end = 0] = bounds.subarray(i, i + 2);
    if (end - start > longestLine) return { start };
  }
  return undefined;
}

/** Writes, and waits until the stream is done with the bytes. */
export async function write(output: Writable, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    output.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
