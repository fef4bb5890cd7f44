// Bytes that grow as they are written; short pieces are copied byte by byte, which is faster than a call each.

const shortPiece = 64;

export class ByteBuffer {
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

  writeByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Writes a part of other bytes. */
  write(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let at = this.#length;
    if (end - start > shortPiece) bytes.set(source.subarray(start, end), at);
    else for (let from = start; from < end; from++) bytes[at++] = source[from] ?? 0;
    this.#length += end - start;
  }

  /** Writes a part of other bytes, and each `byte` in it twice. */
  writeDoubling(source: Uint8Array, start: number, end: number, byte: number): void {
    for (let from = start; from < end; from++) {
      const next = source[from] ?? 0;
      this.writeByte(next);
      if (next === byte) this.writeByte(byte);
    }
  }

  /** What has been written; shares its memory with the buffer. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#length + count, 2 * this.#bytes.length));
    larger.set(this.written());
    this.#bytes = larger;
  }
}
