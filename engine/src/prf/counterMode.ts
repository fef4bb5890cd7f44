// AES in counter mode (NIST SP 800-38A, section 6.5) as a source of pseudo-random bytes that start from a tag.
import { type BlockCipher, blockLength } from './cryptography.ts';

/**
 * The first bytes of the key stream of AES-CTR whose initial counter block is `start`; the counter is the whole block,
 * a 128-bit big-endian integer that wraps around.
 *
 * @param encrypt the cipher under the key of the stream
 * @param start 16 bytes
 * @param length how many bytes are needed; some more may be returned
 */
export function keyStream(encrypt: BlockCipher, start: Uint8Array, length: number): Uint8Array {
  const counters = new Uint8Array(Math.ceil(length / blockLength) * blockLength);
  const counter = Uint8Array.from(start);
  for (let at = 0; at < counters.length; at += blockLength) {
    counters.set(counter, at);
    incrementBlock(counter, 0);
  }
  return counters.length === 0 ? counters : encrypt(counters);
}

/** Adds one to the block at `offset`. */
export function incrementBlock(bytes: Uint8Array, offset: number): void {
  for (let i = offset + blockLength - 1; i >= offset; i--) {
    const next = ((bytes[i] ?? 0) + 1) & 0xff;
    bytes[i] = next;
    if (next !== 0) return;
  }
}
