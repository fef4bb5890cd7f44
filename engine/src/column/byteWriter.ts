// Bytes that grow as they are written.

import { encodeCodePoint, longestEncoding } from '../prf/encoding.ts';

/** In bytes: copying fewer one by one is faster than an object for them. */
const longestLoop = 32;

export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param capacity how many bytes are expected */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** How many bytes have been written. */
  get length(): number {
    return this.#length;
  }

  write(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes the bytes from `start` up to, without, `end`. */
  writePart(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > longestLoop) {
      this.write(bytes.subarray(start, end));
      return;
    }
    this.#reserve(end - start);
    for (let at = start; at < end; at++) this.#bytes[this.#length++] = bytes[at] ?? 0;
  }

  /** Writes a code point that is no surrogate, in UTF-8. */
  writeCodePoint(codePoint: number): void {
    this.#reserve(longestEncoding);
    this.#length = encodeCodePoint(codePoint, this.#bytes, this.#length);
  }

  #reserve(more: number): void {
    const length = this.#length + more;
    if (length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  /** What has been written; shares its memory with the writer. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
