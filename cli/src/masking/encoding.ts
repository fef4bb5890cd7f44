// Texts in other encodings than UTF-8: decoded on their way in, and encoded on their way out.
import { checkedLength, likelyEncoding, longestMark, markedEncoding } from '../../../formats/src/index.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';
import { fromWindows1252, toWindows1252 } from './windows1252.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Makes UTF-8 of a stream.
 *
 * @throws Failure at what is not in the encoding, and before anything is given where the beginning tells of another one
 */
export async function* decode(
  input: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') {
    yield* input;
    return;
  }
  const decoder = new TextDecoder(encoding === 'utf-16be' ? encoding : 'utf-16le', {
    fatal: true,
    ignoreBOM: true,
  });
  let isFirst = true;
  try {
    for await (const chunk of withBeginning(input, isOneByte(encoding) ? longestMark : checkedLength)) {
      if (isFirst) checkBeginning(chunk, encoding);
      isFirst = false;
      yield Buffer.from(
        encoding === 'windows-1252'
          ? fromWindows1252(asBuffer(chunk))
          : encoding === 'latin1'
            ? asBuffer(chunk).toString('latin1')
            : decoder.decode(chunk, { stream: true }),
      );
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new Failure(`the input isn't in ${encoding} (--encoding)`, exitCodes.problems);
    throw error;
  }
}

/** The same bytes; the first chunk has as many as are looked at, where there are so many. */
async function* withBeginning(input: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array[] | undefined = [];
  let held = 0;
  for await (const chunk of input) {
    if (beginning === undefined) {
      yield chunk;
      continue;
    }
    // A copy: a chunk is good until the next is asked for.
    beginning.push(new Uint8Array(chunk));
    held += chunk.length;
    if (held < length) continue;
    yield Buffer.concat(beginning);
    beginning = undefined;
  }
  if (beginning !== undefined) yield Buffer.concat(beginning);
}

/** A wrong encoding would decode values into others, which no masker fits. */
function checkBeginning(beginning: Uint8Array, encoding: Encoding): void {
  const marked = markedEncoding(beginning);
  if (marked === encoding) return;
  if (marked !== undefined)
    throw new Failure(
      `the input begins with the byte order mark of ${marked}: it isn't in ${encoding} (--encoding)`,
      exitCodes.problems,
    );
  const likely = likelyEncoding(beginning, encoding);
  if (likely !== undefined)
    throw new Failure(
      `the input looks like ${likely}, not ${encoding}: check --encoding${isOneByte(encoding) ? '' : ', or add a byte order mark'}`,
      exitCodes.problems,
    );
}

/**
 * Makes an encoding of UTF-8.
 *
 * @param bytes whole characters
 * @throws Failure when it has no such character
 */
export function encode(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return bytes;
  const text = asBuffer(bytes).toString();
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const written =
    encoding === 'windows-1252'
      ? toWindows1252(text)
      : /[^\0-\u00ff]/.test(text)
        ? undefined
        : Buffer.from(text, 'latin1');
  if (written !== undefined) return written;
  throw new Failure(`a masked value has a character that ${encoding} doesn't have`, exitCodes.problems);
}

/** True if every byte is a character. */
function isOneByte(encoding: Encoding): boolean {
  return encoding === 'latin1' || encoding === 'windows-1252';
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
