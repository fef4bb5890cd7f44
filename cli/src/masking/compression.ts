// Files compressed by gzip.
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { maskFailures } from './messages.ts';

/**
 * Decompresses a stream.
 *
 * @param label name of the input in messages
 * @throws Failure if the compressed data is damaged or truncated
 */
export async function* unpack(packed: AsyncIterable<Uint8Array>, label: string): AsyncGenerator<Uint8Array> {
  const damaged = maskFailures.damagedCompression(label);
  let length = 0;
  const counted = async function* () {
    for await (const piece of packed) {
      length += piece.length;
      yield piece;
    }
  };
  const unpacker = pipeline(counted, createGunzip(), () => undefined);
  try {
    yield* unpacker as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw isDamage(error) ? damaged : error;
  }
  // Node's gunzip passes over everything after zeros that follow a member.
  if (unpacker.bytesWritten !== length) throw damaged;
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
