// Counts the lines of bytes from their beginning on.

const lineFeed = 0x0a;

export class LineCounter {
  readonly #bytes: Uint8Array;
  #lines = 0;
  /** The first line feed that has not been counted, or where the bytes end. */
  #next: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#next = this.#feedFrom(0);
  }

  /** The number of lines that end before a place, which is after all earlier ones. */
  countTo(end: number): number {
    while (this.#next < end) {
      this.#lines++;
      this.#next = this.#feedFrom(this.#next + 1);
    }
    return this.#lines;
  }

  /** Takes lines of which all before the first have been counted, up to after the end of the last. */
  passLines(lines: number, end: number): void {
    this.#lines += lines;
    this.#next = this.#feedFrom(end);
  }

  #feedFrom(at: number): number {
    const feed = this.#bytes.indexOf(lineFeed, at);
    return feed < 0 ? this.#bytes.length : feed;
  }
}
