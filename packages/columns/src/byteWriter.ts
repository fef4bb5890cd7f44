// A growing byte buffer. Short pieces are copied byte by byte, which is faster than a call each.
import { encodeCodePoint, maxEncodingLength } from '@masker/text';

/** In bytes. */
const maxLoopLength = 64;

/** Appends bytes to a growing buffer. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param memory initial buffer, replaced when it is full */
  constructor(memory: Uint8Array) {
    this.#bytes = memory;
  }

  get length(): number {
    return this.#length;
  }

  writeByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Writes bytes, or those in `[start, end)`. */
  write(source: Uint8Array, start = 0, end = source.length): void {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let at = this.#length;
    if (end - start > maxLoopLength) bytes.set(source.subarray(start, end), at);
    else for (let from = start; from < end; from++) bytes[at++] = source[from] ?? 0;
    this.#length += end - start;
  }

  /** Returns memory with a capacity of `length` more bytes, from `length` on. */
  room(length: number): Uint8Array {
    this.#reserve(length);
    return this.#bytes;
  }

  /** Marks the bytes of that memory before `end` as written. */
  advance(end: number): void {
    this.#length = end;
  }

  /** Overwrites bytes at an offset. */
  overwrite(at: number, source: Uint8Array, start: number, end: number): void {
    const bytes = this.#bytes;
    for (let to = at, from = start; from < end; from++) bytes[to++] = source[from] ?? 0;
  }

  /** Writes a code point in UTF-8. It must not be a surrogate. */
  writeCodePoint(codePoint: number): void {
    if (codePoint < 0x80 && this.#length < this.#bytes.length) {
      this.#bytes[this.#length++] = codePoint;
      return;
    }
    this.#reserve(maxEncodingLength);
    this.#length = encodeCodePoint(codePoint, this.#bytes, this.#length);
  }

  #reserve(more: number): void {
    const length = this.#length + more;
    if (length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  /** Returns the bytes written; shares its memory with the writer. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
