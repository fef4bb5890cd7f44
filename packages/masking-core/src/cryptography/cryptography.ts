// The standard primitives that masking is built from. Node and browsers bring their own; both give the same bytes.

/** Encrypts 16-byte blocks independently (AES-128, FIPS 197), and returns the same number of bytes. */
export type BlockCipher = (blocks: Uint8Array) => Uint8Array;

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

export interface Cryptography {
  /** Prepares AES-128 under a 16-byte key. */
  createBlockCipher(key: Uint8Array): BlockCipher;
  /** SHA-256 (FIPS 180-4): 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /** HKDF with SHA-256 (RFC 5869), extract and expand; `info` of at most 1,024 bytes, `length` of at most 8,160. */
  hkdfSha256(inputKey: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array;
  /** scrypt (RFC 7914). */
  scrypt(passphrase: Uint8Array, salt: Uint8Array, parameters: ScryptParameters): Uint8Array;
}

/** The block length of AES, in bytes. */
export const blockLength = 16;
