// Hashes bytes to two 32-bit integers, to distinguish many values in little memory. The hash is no secret,
// and never leaves the process.
import { mixHash } from './mixHash.ts';

/** Hashes one value after the other, so that nothing is allocated for a value. */
export class ByteHash {
  /** The upper half of the last hash. */
  high = 0;
  low = 0;
  #a = 0;
  #b = 0;

  /** Hashes the bytes in `[start, end)`. */
  hash(bytes: Uint8Array, start: number, end: number): void {
    this.begin();
    this.add(bytes, start, end);
    this.finish();
  }

  /** Begins a hash of several values. */
  begin(): void {
    this.#a = 0x6a09e667;
    this.#b = 0xbb67ae85 | 0;
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    let [a, b] = [this.#a, this.#b];
    let at = start;
    for (; at + 4 <= end; at += 4) {
      const word =
        (bytes[at] ?? 0) |
        ((bytes[at + 1] ?? 0) << 8) |
        ((bytes[at + 2] ?? 0) << 16) |
        ((bytes[at + 3] ?? 0) << 24);
      a = Math.imul(a ^ Math.imul(word, 0xcc9e2d51), 0x1b873593);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b ^ Math.imul(word ^ (word >>> 15), 0x2c1b3c6d), 0x85ebca6b) + a;
      b = (b << 15) | (b >>> 17);
    }
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      a = Math.imul(a ^ byte, 0x01000193);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b + byte, 0x5bd1e995) ^ a;
    }
    // The length distinguishes a value from its prefix, and from one that is split otherwise.
    this.#a = mixHash(a ^ (end - start));
    this.#b = mixHash(b + this.#a);
  }

  /** Adds a value that is none. */
  addNull(): void {
    this.#a = mixHash(this.#a ^ 0x55555555);
    this.#b = mixHash(this.#b + this.#a);
  }

  finish(): void {
    this.high = mixHash(this.#a ^ (this.#b << 5));
    // Never 0, which means no hash.
    this.low = mixHash(this.#b ^ this.high) || 1;
  }
}
