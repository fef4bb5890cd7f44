// Computes the fingerprint of a masking key, which identifies a key without revealing it.
import type { Cryptography } from '../cryptography/cryptography.ts';
import { MaskingKey } from './maskingKey.ts';

/** In bytes. */
const shownBytes = 4;

/**
 * Returns the first 8 hexadecimal digits, in lower case, of the SHA-256 (FIPS 180-4) of a key's bytes.
 *
 * @throws TypeError if the argument isn't a key
 */
export function keyFingerprint(key: MaskingKey, cryptography: Cryptography): string {
  if (!(key instanceof MaskingKey)) throw new TypeError('key: must be a MaskingKey');
  const digest = cryptography.sha256(key.reveal()).subarray(0, shownBytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
