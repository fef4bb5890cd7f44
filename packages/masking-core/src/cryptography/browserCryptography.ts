// The cryptographic primitives for browsers, from @noble: those built into browsers are asynchronous, which is too
// late for masking during typing.
import { ecb } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Cryptography } from './cryptography.ts';

/** Implements the primitives with @noble. */
export const browserCryptography: Cryptography = {
  createBlockCipher(key) {
    // A noble cipher object encrypts once.
    return (blocks) => ecb(key, { disablePadding: true }).encrypt(blocks);
  },
  sha256(bytes) {
    return sha256(bytes);
  },
  hkdfSha256(inputKey, salt, info, length) {
    return hkdf(sha256, inputKey, salt, info, length);
  },
  scrypt(passphrase, salt, { N, r, p, length }) {
    return scrypt(passphrase, salt, { N, r, p, dkLen: length });
  },
};
