// AES-CMAC: a keyed pseudo-random function from messages of any length to 16 bytes (RFC 4493, NIST SP 800-38B).
import { type BlockCipher, blockLength } from '../cryptography/cryptography.ts';

/**
 * Makes the function that gives the tags of messages, 16 bytes each, one behind the other. The first blocks of all
 * messages are encrypted in one call, then the second ones, and so on.
 */
export function createCmac(encrypt: BlockCipher): (messages: readonly Uint8Array[]) => Uint8Array {
  const { complete, padded } = cmacSubkeys(encrypt);
  return (messages) => {
    const tags = new Uint8Array(messages.length * blockLength);
    let left = Array.from(messages.keys());
    for (let start = 0; left.length > 0; start += blockLength) {
      const input = new Uint8Array(left.length * blockLength);
      for (const [i, index] of left.entries()) {
        const message = messages[index] ?? new Uint8Array(0);
        const at = i * blockLength;
        const length = Math.min(blockLength, message.length - start);
        for (let j = 0; j < length; j++) input[at + j] = message[start + j] ?? 0;
        if (start > 0) mix(input, at, tags, index * blockLength);
        if (start + blockLength < message.length) continue;
        mix(input, at, length === blockLength ? complete : padded, 0);
        if (length < blockLength) input[at + length] = (input[at + length] ?? 0) ^ 0x80;
      }
      const output = encrypt(input);
      for (const [i, index] of left.entries()) {
        for (let j = 0; j < blockLength; j++)
          tags[index * blockLength + j] = output[i * blockLength + j] ?? 0;
      }
      left = left.filter((index) => start + blockLength < (messages[index]?.length ?? 0));
    }
    return tags;
  };
}

/** The subkeys for a last block that is complete, and for one that is padded (RFC 4493, section 2.3). */
export function cmacSubkeys(encrypt: BlockCipher): {
  readonly complete: Uint8Array;
  readonly padded: Uint8Array;
} {
  const complete = double(encrypt(new Uint8Array(blockLength)));
  return { complete, padded: double(complete) };
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

/** Adds, in GF(2^128), the block at `from` to the one at `at`. */
function mix(bytes: Uint8Array, at: number, other: Uint8Array, from: number): void {
  for (let i = 0; i < blockLength; i++) bytes[at + i] = (bytes[at + i] ?? 0) ^ (other[from + i] ?? 0);
}
