// AES in counter mode (NIST SP 800-38A, section 6.5) as a source of pseudo-random bytes that starts from a
// tag. The counter is the whole block, a 128-bit big-endian integer that wraps around.
import { blockLength } from '../cryptography/cryptography.ts';

/** Returns the number of blocks that contain `length` bytes of a stream. */
export function blocksFor(length: number): number {
  return Math.ceil(length / blockLength);
}

/**
 * Writes the counter blocks of a stream: a tag, and the numbers that follow it. Encrypted, they are the
 * stream.
 *
 * @param tags in words, as `counters` is; the tag is at index `from`
 * @param at index of the first block
 */
export function writeCounters(
  tags: Int32Array,
  from: number,
  counters: Int32Array,
  at: number,
  blocks: number,
): void {
  const a = tags[from] ?? 0;
  const b = tags[from + 1] ?? 0;
  const c = tags[from + 2] ?? 0;
  let last = tags[from + 3] ?? 0;
  // The last byte of a big-endian counter is the highest one of its last word.
  const carries = (last >>> 24) + blocks > 0x100;
  let to = at;
  for (const end = at + 4 * blocks; to < end; to += 4) {
    counters[to] = a;
    counters[to + 1] = b;
    counters[to + 2] = c;
    counters[to + 3] = last;
    last = (last + (1 << 24)) | 0;
  }
  if (carries) countOn(new Uint8Array(counters.buffer, counters.byteOffset + 4 * at, blocks * blockLength));
}

/** Makes blocks count from the first one on. */
function countOn(blocks: Uint8Array): void {
  for (let at = blockLength; at < blocks.length; at += blockLength) {
    blocks.copyWithin(at, at - blockLength, at);
    for (let i = at + blockLength - 1; i >= at; i--) {
      const next = ((blocks[i] ?? 0) + 1) & 0xff;
      blocks[i] = next;
      if (next !== 0) break;
    }
  }
}
