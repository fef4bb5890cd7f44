// Masks the lines of a stream: bounded memory, back-pressure, and every line end as it was.
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { lineBounds, type Masker, type Misfit } from '../../../engine/src/index.ts';
import { exitCodes, Failure } from './exitCodes.ts';

const lineFeed = 0x0a;
const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf);
/** In bytes. What is longer is no value, and would have to be held in memory. */
export const longestLine = 1024 * 1024;

/**
 * Masks each line of a stream. LF and CRLF end a line and stay as they are, as do a byte order mark at the beginning and
 * a last line without an end. What has gone out before a failure stays written.
 *
 * @param report told of each block's lines that did not fit: how many lines there are, and the number of the first
 * @returns whether the output ends inside a line
 * @throws Failure at a line that is no UTF-8 or too long; nothing of such a line is written
 */
export async function maskLines(
  masker: Masker,
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  report: (misfits: readonly Misfit[], lines: number, firstLine: number) => void,
): Promise<boolean> {
  let line = 1;
  let endsInside = false;
  for await (const block of blocksOfLines(input)) {
    const markLength = line === 1 && startsWithMark(block) ? byteOrderMark.length : 0;
    if (markLength > 0) await write(output, byteOrderMark);
    const text = block.subarray(markLength);
    const tooLong = findTooLong(text);
    const masked = masker.maskLines(text.subarray(0, tooLong?.start));
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

/** Writes, and waits while the stream can't take more. */
export async function write(output: Writable, bytes: Uint8Array): Promise<void> {
  if (bytes.length > 0 && !output.write(bytes)) await once(output, 'drain');
}

/** Cuts a stream behind line ends. A block begins with a line, and holds one too long only as far as it was read. */
async function* blocksOfLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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
