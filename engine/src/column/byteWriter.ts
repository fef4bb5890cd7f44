// Bytes that grow as they are written.

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
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  /** What has been written; shares its memory with the writer. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
