// The cryptographic primitives for Node, from node:crypto.
import { createCipheriv, createHash, hkdfSync, type ScryptOptions, scryptSync } from 'node:crypto';
import type { Cryptography, ScryptParameters } from '@masker/masking-core';

/** Implements the primitives with node:crypto. */
export const nodeCryptography: Cryptography = {
  createBlockCipher(key) {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return (blocks) => plain(cipher.update(blocks));
  },
  sha256(bytes) {
    return plain(createHash('sha256').update(bytes).digest());
  },
  hkdfSha256(inputKey, salt, info, length) {
    return new Uint8Array(hkdfSync('sha256', inputKey, salt, info, length));
  },
  scrypt(passphrase, salt, parameters) {
    return plain(scryptSync(passphrase, salt, parameters.length, scryptOptions(parameters)));
  },
};

/**
 * Returns the options of scrypt with sufficient memory: Node's limit is 32 MiB by default; scrypt needs slightly more
 * than 128·N·r bytes.
 */
export function scryptOptions({ N, r, p }: ScryptParameters): ScryptOptions {
  return { N, r, p, maxmem: 256 * N * r };
}

/** Returns the same bytes as a Uint8Array: a Buffer's `slice` shares its memory, a Uint8Array's copies it. */
function plain(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
}
