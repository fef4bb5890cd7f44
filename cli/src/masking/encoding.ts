// Texts in encodings other than UTF-8, and the messages about their problems.
import {
  decodeTexts,
  encodeText,
  isOneByte,
  NotInEncoding,
  type TextEncoding,
  textEncodings,
} from '@masker/format-api';
import type { Failure } from '../shared/exitCodes.ts';
import { maskFailures } from './messages.ts';

export const encodings = textEncodings;
export type Encoding = TextEncoding;

/**
 * Converts a stream to UTF-8.
 *
 * @throws Failure at bytes that are invalid in the encoding, and before any output if the beginning is in
 * another one
 */
export async function* decode(
  input: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeTexts(input, encoding);
  } catch (error) {
    if (error instanceof NotInEncoding) throw failureOf(error, encoding);
    throw error;
  }
}

function failureOf({ reason, other = 'another encoding' }: NotInEncoding, encoding: Encoding): Failure {
  switch (reason) {
    case 'marked':
      return maskFailures.otherMark(encoding, other);
    case 'likely':
      return maskFailures.otherEncoding(
        encoding,
        other,
        isOneByte(encoding) ? '' : ', or add a byte order mark',
      );
    case 'invalid':
      return maskFailures.notInEncoding(encoding);
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
  throw maskFailures.maskedNotInEncoding(encoding);
}
