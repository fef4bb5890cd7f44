// Masks a stream line by line: bounded memory, back-pressure, and every line end as it was.
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { exitCodes, Failure } from './exitCodes.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = '\uFEFF';
/** In bytes. What is longer is no value, and would have to be held in memory. */
export const longestLine = 1024 * 1024;

/**
 * Replaces each line of a stream. LF and CRLF end a line and stay as they are, as do a byte order mark at the
 * beginning and a last line without an end. What has gone out before a failure stays written.
 *
 * @param replace gives the new text of a line, whose number counts from 1
 * @returns whether the output ends inside a line
 * @throws Failure at a line that is no UTF-8 or too long; nothing of such a line is written
 */
export async function replaceLines(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  replace: (text: string, line: number) => string,
): Promise<boolean> {
  let line = 0;
  let endsInside = false;
  for await (const block of blocksOfLines(input)) {
    const isClean = isUtf8(block);
    let text = '';
    try {
      for (const { start, end, next } of linesOf(block)) {
        line++;
        if (end - start > longestLine)
          throw new Failure(`line ${line} is longer than 1 MiB`, exitCodes.problems);
        if (!isClean && !isUtf8(block.subarray(start, end))) {
          throw new Failure(`line ${line} is not valid UTF-8`, exitCodes.problems);
        }
        const value = block.toString('utf8', start, end);
        const mark = line === 1 && value.startsWith(byteOrderMark) ? byteOrderMark : '';
        text += mark + replace(value.slice(mark.length), line) + block.toString('latin1', end, next);
        endsInside = end === next;
      }
    } finally {
      await write(output, text);
    }
  }
  return endsInside;
}

/** Writes text, and waits while the stream can't take more. */
export async function write(output: Writable, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
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

interface Line {
  readonly start: number;
  /** Where its text ends. */
  readonly end: number;
  /** Where the next line begins. */
  readonly next: number;
}

function* linesOf(block: Buffer): Generator<Line> {
  for (let start = 0; start < block.length;) {
    const feed = block.indexOf(lineFeed, start);
    const next = feed < 0 ? block.length : feed + 1;
    const stop = feed < 0 ? block.length : feed;
    const end = feed > start && block[feed - 1] === carriageReturn ? stop - 1 : stop;
    yield { start, end, next };
    start = next;
  }
}
