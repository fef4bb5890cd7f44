// Texts in other encodings than UTF-8, and the words for what is wrong with them.
import {
  decodeTexts,
  encodeText,
  isOneByte,
  NotInEncoding,
  type TextEncoding,
  textEncodings,
} from '../../../formats/src/index.ts';
import { exitCodes, Failure } from '../shared/exitCodes.ts';

export const encodings = textEncodings;
export type Encoding = TextEncoding;

/**
 * Makes UTF-8 of a stream.
 *
 * @throws Failure at what is not in the encoding, and before anything is given where the beginning tells of another one
 */
export async function* decode(
  input: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeTexts(input, encoding);
  } catch (error) {
    if (error instanceof NotInEncoding) throw new Failure(describe(error, encoding), exitCodes.problems);
    throw error;
  }
}

function describe({ reason, other = 'another encoding' }: NotInEncoding, encoding: Encoding): string {
  switch (reason) {
    case 'marked':
      return `the input begins with the byte order mark of ${other}: it isn't in ${encoding} (--encoding)`;
    case 'likely':
      return `the input looks like ${other}, not ${encoding}: check --encoding${isOneByte(encoding) ? '' : ', or add a byte order mark'}`;
    case 'invalid':
      return `the input isn't in ${encoding} (--encoding)`;
  }
}

/**
 * Makes an encoding of UTF-8.
 *
 * @param bytes whole characters
 * @throws Failure when it has no such character
 */
export function encode(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  const written = encodeText(bytes, encoding);
  if (written !== undefined) return written;
  throw new Failure(`a masked value has a character that ${encoding} doesn't have`, exitCodes.problems);
}
