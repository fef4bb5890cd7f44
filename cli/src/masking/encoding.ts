// Texts in other encodings than UTF-8: decoded on their way in, and encoded on their way out.
import { longestMark, markedEncoding } from '../../../formats/src/index.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Makes UTF-8 of a stream.
 *
 * @throws Failure at what is not in the encoding, and at a byte order mark of another one
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
    for await (const chunk of withBeginning(input)) {
      if (isFirst) checkMark(chunk, encoding);
      isFirst = false;
      const text =
        encoding === 'latin1' ? asBuffer(chunk).toString('latin1') : decoder.decode(chunk, { stream: true });
      yield Buffer.from(text);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new Failure(`the input is not in ${encoding}`, exitCodes.problems);
    throw error;
  }
}

/** The same bytes; the first chunk is long enough to know a byte order mark. */
async function* withBeginning(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array | undefined = new Uint8Array(0);
  for await (const chunk of input) {
    if (beginning === undefined) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < longestMark) continue;
    yield beginning;
    beginning = undefined;
  }
  if (beginning !== undefined) yield beginning;
}

/** A wrong encoding would decode values into others, which no masker fits. */
function checkMark(beginning: Uint8Array, encoding: Encoding): void {
  const marked = markedEncoding(beginning);
  if (marked !== undefined && marked !== encoding)
    throw new Failure(
      `the input begins with the byte order mark of ${marked}: it is not in ${encoding}`,
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
  if (/[^\0-\u00ff]/.test(text))
    throw new Failure('a masked value has a character that latin1 does not have', exitCodes.problems);
  return Buffer.from(text, 'latin1');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
