// AES-CMAC: a keyed pseudo-random function from messages of any length to 16 bytes (RFC 4493, NIST SP 800-38B).
import { type BlockCipher, blockLength } from './cryptography.ts';

/** Makes the function message → tag under one cipher. */
export function createCmac(encrypt: BlockCipher): (message: Uint8Array) => Uint8Array {
  const { complete, padded } = cmacSubkeys(encrypt);
  return (message) => {
    const lastStart = message.length === 0 ? 0 : Math.floor((message.length - 1) / blockLength) * blockLength;
    let state: Uint8Array = new Uint8Array(blockLength);
    for (let start = 0; start < lastStart; start += blockLength) {
      state = encrypt(xor(state, message.subarray(start, start + blockLength)));
    }
    const last = new Uint8Array(blockLength);
    const rest = message.subarray(lastStart);
    last.set(rest);
    if (rest.length < blockLength) last[rest.length] = 0x80;
    return encrypt(xor(xor(state, last), rest.length === blockLength ? complete : padded));
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

function xor(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((byte, i) => byte ^ (b[i] ?? 0));
}
