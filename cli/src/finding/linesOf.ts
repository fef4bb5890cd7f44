// Texts of any size in any encoding, as strings of whole lines, in memory that doesn't grow with them.
import { at } from '@masker/text';
import { markedEncoding } from '@masker/format-api';
import { textPieces } from '@masker/fields';
import type { Encoding } from '../masking/encoding.ts';

/** In bytes: a NUL within this length means that a file is no text, as in git. */
const lookedAt = 8000;
/** In bytes: only longer lines are searched in parts. */
const maxHeldLength = 16 * 1024 * 1024;
const [lineFeed, space] = [0x0a, 0x20];
/** Bytes that are no text separate values, which are found all the same. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Texts of whole lines, but for lines that are very long; undefined for bytes that are no text. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding | undefined,
): AsyncGenerator<string | undefined> {
  let toUtf8: ((chunk?: Uint8Array) => Uint8Array) | undefined;
  const held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (toUtf8 === undefined) {
      const marked = encoding ?? markedEncoding(chunk);
      if (marked === undefined && chunk.subarray(0, lookedAt).includes(0)) {
        yield undefined;
        return;
      }
      toUtf8 = utf8From(marked ?? 'utf-8');
    }
    const bytes = toUtf8(chunk);
    length += bytes.length;
    const feed = bytes.lastIndexOf(lineFeed) + 1;
    const cut = feed === 0 && length > maxHeldLength ? cutInLine(bytes) : feed;
    held.push(bytes.subarray(0, cut || bytes.length));
    if (cut === 0) continue;
    yield* decoded(held.splice(0, Infinity, bytes.subarray(cut)));
    length = bytes.length - cut;
  }
  yield* decoded([...held, ...(toUtf8 === undefined ? [] : [toUtf8()])]);
}

/** After a space, so that few values are cut; otherwise between two characters. */
function cutInLine(bytes: Uint8Array): number {
  let cut = bytes.lastIndexOf(space) + 1;
  if (cut === 0) cut = bytes.length;
  if (cut === 0 || at(bytes, cut - 1) < 0x80) return cut;
  while (cut > 1 && (at(bytes, cut - 1) & 0xc0) === 0x80) cut--;
  return cut - 1;
}

/**
 * Creates a function that converts the chunks of a text to UTF-8, and, called without one, the remaining
 * bytes.
 */
function utf8From(encoding: Encoding): (chunk?: Uint8Array) => Uint8Array {
  if (encoding === 'utf-8') return (chunk = new Uint8Array()) => chunk;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk, { stream: chunk !== undefined }));
}

function* decoded(lines: readonly Uint8Array[]): Generator<string> {
  const bytes = Buffer.concat(lines);
  const bounds = textPieces(bytes);
  for (let i = 0; i < bounds.length; i += 2) yield decoder.decode(bytes.subarray(bounds[i], bounds[i + 1]));
}
