// Files in other encodings than UTF-8: decoded as they are read, encoded as they are written.
import { decodeTexts, encodeText, NotInEncoding, type TextEncoding } from '../../../formats/src/index.ts';
import type { FileSource } from './fileSource.ts';
import { FileRefused } from './fileStreams.ts';

/** Reads a file's text as UTF-8; what is not in the encoding ends it with FileRefused. */
export function decoding(source: FileSource, encoding: TextEncoding): FileSource {
  let read = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    read = 0;
    for await (const chunk of source.read()) {
      yield chunk;
      read += chunk.length;
    }
  };
  return {
    ...source,
    unpacked: source.unpacked ?? (() => read),
    read: () => decoded(counted(), encoding, source.name),
  };
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
    throw new FileRefused(`${name} isn't in ${encoding}. Choose the data of the plan again.`);
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
    if (bytes === undefined)
      throw new FileRefused(`${name}: a masked value has a character that ${encoding} lacks.`);
    yield bytes;
  }
}
