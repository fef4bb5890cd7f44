// AES-CMAC: a keyed pseudo-random function from messages of any length to 16 bytes (RFC 4493, NIST SP 800-38B).
// Messages are processed in parallel: each step encrypts one block of all of them in one call.
import { type BlockCipher, blockLength } from '../cryptography/cryptography.ts';
import { wordsOf } from './wordView.ts';

/** The block length of AES in 32-bit words. */
export const blockWords = blockLength / 4;

/**
 * Returns the addend of a message's last block, by the number of the message's bytes in it: a subkey, and the
 * padding after a message that ends within the block (RFC 4493, sections 2.3 and 2.4).
 */
export function lastBlockAdditions(encrypt: BlockCipher): readonly Uint8Array[] {
  const complete = double(encrypt(new Uint8Array(blockLength)));
  const padded = double(complete);
  return Array.from({ length: blockLength + 1 }, (_, length) => {
    if (length === blockLength) return complete;
    const addition = padded.slice();
    addition[length] = (addition[length] ?? 0) ^ 0x80;
    return addition;
  });
}

/** Returns the number of blocks of a message: an empty one has a block, too. */
export function messageBlocks(length: number): number {
  return Math.max(1, Math.ceil(length / blockLength));
}

/**
 * Computes one step of CMAC for many messages.
 *
 * @param blocks the next block of each
 * @param state the result of the previous step; undefined for the first. It may contain more messages
 * @param memory receives the encrypted blocks: as long as the blocks, or longer, or the blocks' own
 * @returns the state of each message, which is its tag after its last block
 */
export function cmacStep(
  encrypt: BlockCipher,
  blocks: Uint8Array,
  state: Uint8Array | undefined,
  memory: Int32Array,
): Uint8Array {
  if (state === undefined) return encrypt(blocks);
  const a = wordsOf(blocks);
  const b = wordsOf(state);
  for (let i = 0; i < a.length; i += 4) {
    memory[i] = (a[i] ?? 0) ^ (b[i] ?? 0);
    memory[i + 1] = (a[i + 1] ?? 0) ^ (b[i + 1] ?? 0);
    memory[i + 2] = (a[i + 2] ?? 0) ^ (b[i + 2] ?? 0);
    memory[i + 3] = (a[i + 3] ?? 0) ^ (b[i + 3] ?? 0);
  }
  return encrypt(new Uint8Array(memory.buffer, memory.byteOffset, blocks.length));
}

/** Multiplies by x in GF(2^128), as RFC 4493, section 2.3 defines. */
function double(block: Uint8Array): Uint8Array {
  const doubled = new Uint8Array(blockLength);
  let carry = 0;
  for (let i = blockLength - 1; i >= 0; i--) {
    const byte = block[i] ?? 0;
    doubled[i] = (byte << 1) | carry;
    carry = byte >> 7;
  }
  if (carry === 1) doubled[blockLength - 1] = (doubled[blockLength - 1] ?? 0) ^ 0x87;
  return doubled;
}
