// The primitives in browsers, from @noble: the browsers' own are asynchronous, which masking as one types is not.
import { ecb } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Cryptography } from './cryptography.ts';

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
