// The standard primitives that masking is built from. Node and browsers have their own implementations with identical
// output.

/** Encrypts 16-byte blocks independently (AES-128, FIPS 197), and returns the same number of bytes. */
export type BlockCipher = (blocks: Uint8Array) => Uint8Array;

/** Parameters of scrypt (RFC 7914). */
export interface ScryptParameters {
  /** CPU and memory cost, a power of two. */
  readonly N: number;
  /** Block size. */
  readonly r: number;
  /** Parallelisation. */
  readonly p: number;
  /** Length of the derived key, in bytes. */
  readonly length: number;
}

/** The cryptographic primitives of a platform. */
export interface Cryptography {
  /** Creates the AES-128 cipher of a 16-byte key. */
  createBlockCipher(key: Uint8Array): BlockCipher;
  /** Returns the SHA-256 hash (FIPS 180-4): 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /**
   * Derives a key with HKDF-SHA-256 (RFC 5869), extract and expand. `info` has at most 1,024 bytes, `length` is at
   * most 8,160.
   */
  hkdfSha256(inputKey: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array;
  /** Derives a key with scrypt (RFC 7914). */
  scrypt(passphrase: Uint8Array, salt: Uint8Array, parameters: ScryptParameters): Uint8Array;
}

/** The block length of AES in bytes. */
export const blockLength = 16;
