// Reads the first line of a stream, without its end.
import { isUtf8 } from 'node:buffer';
import { failures } from './messages.ts';

/** The longest value that is read from standard input, in bytes. */
const maxLineBytes = 1024 * 1024;

/** @throws Failure if the line is no UTF-8 or too long; the message contains none of it */
export async function firstLine(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    const feed = chunk.indexOf(0x0a);
    chunks.push(new Uint8Array(feed < 0 ? chunk : chunk.subarray(0, feed)));
    length += chunk.length;
    if (feed >= 0 || length > maxLineBytes) break;
  }
  const line = Buffer.concat(chunks);
  if (line.length > maxLineBytes) throw failures.valueTooLong();
  if (!isUtf8(line)) throw failures.valueNotUtf8();
  return line
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r$/, '');
}
