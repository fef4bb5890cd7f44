// AES in counter mode (NIST SP 800-38A, section 6.5) as a source of pseudo-random bytes that start from a tag.
import { type BlockCipher, blockLength } from '../cryptography/cryptography.ts';

/**
 * The first bytes of key streams of AES-CTR; the counter is the whole block, a 128-bit big-endian integer that wraps
 * around.
 *
 * @param encrypt the cipher under the key of the streams
 * @param starts the initial counter block of each, one behind the other
 * @param lengths how many bytes of each are needed
 * @returns the streams, one behind the other, each in as many blocks as it takes
 */
export function keyStreams(encrypt: BlockCipher, starts: Uint8Array, lengths: readonly number[]): Uint8Array {
  const blocks = lengths.reduce((sum, length) => sum + blocksFor(length), 0);
  const counters = new Uint8Array(blocks * blockLength);
  let at = 0;
  for (const [i, length] of lengths.entries()) {
    const end = at + blocksFor(length) * blockLength;
    for (let j = 0; j < blockLength && at < end; j++) counters[at + j] = starts[i * blockLength + j] ?? 0;
    for (let next = at + blockLength; next < end; next += blockLength) {
      counters.copyWithin(next, next - blockLength, next);
      incrementBlock(counters, next);
    }
    at = end;
  }
  return blocks === 0 ? counters : encrypt(counters);
}

/** In bytes: so much of the streams is made at once. */
const aheadLength = 1 << 14;

/**
 * Prepares giving key streams when they are asked for, one after the other as a rule: several are made at once, as each
 * call of the cipher takes its time.
 *
 * @param lengths how many bytes of each are needed, if it is
 * @returns gives the stream of a place
 */
export function streamsAhead(
  encrypt: BlockCipher,
  starts: Uint8Array,
  lengths: readonly number[],
): (index: number) => Uint8Array {
  let [first, made]: [number, Uint8Array[]] = [0, []];
  return (index) => {
    const known = made[index - first];
    if (known !== undefined) return known;
    [first, made] = [index, []];
    const some: number[] = [];
    for (let i = index, sum = 0; i < lengths.length && (i === index || sum < aheadLength); i++) {
      some.push(lengths[i] ?? 0);
      sum += lengths[i] ?? 0;
    }
    const streams = keyStreams(encrypt, starts.subarray(index * blockLength), some);
    let at = 0;
    for (const length of some) {
      made.push(streams.subarray(at, at + length));
      at += blocksFor(length) * blockLength;
    }
    return made[0] ?? streams;
  };
}

/** In how many blocks so many bytes of a stream lie. */
export function blocksFor(length: number): number {
  return Math.ceil(length / blockLength);
}

/** Adds one to the block at `offset`. */
export function incrementBlock(bytes: Uint8Array, offset: number): void {
  for (let i = offset + blockLength - 1; i >= offset; i--) {
    const next = ((bytes[i] ?? 0) + 1) & 0xff;
    bytes[i] = next;
    if (next !== 0) return;
  }
}
