// Files in other encodings than UTF-8: decoded as they are read, encoded as they are written.
import { decodeTexts, encodeText, NotInEncoding, type TextEncoding } from '@masker/format-api';
import { converted, type FileSource } from './fileSource.ts';
import { FileRefused } from './fileStreams.ts';
import { fileMessages } from './messages.ts';

/** Reads a file's text as UTF-8; bytes that are invalid in the encoding throw FileRefused. */
export function decoding(source: FileSource, encoding: TextEncoding): FileSource {
  return converted(source, (bytes) => decoded(bytes, encoding, source.name));
}

async function* decoded(
  input: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  name: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeTexts(input, encoding);
  } catch (error) {
    if (!(error instanceof NotInEncoding)) throw error;
    throw new FileRefused(fileMessages.notInEncoding(name, encoding));
  }
}

/** Writes UTF-8 in an encoding; ends with FileRefused at a character that it lacks. */
export async function* encoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  name: string,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const bytes = encodeText(chunk, encoding);
    if (bytes === undefined) throw new FileRefused(fileMessages.maskedNotInEncoding(name, encoding));
    yield bytes;
  }
}
