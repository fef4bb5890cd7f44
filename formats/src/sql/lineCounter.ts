// Counts the lines of bytes from their beginning on.

const lineFeed = 0x0a;

export class LineCounter {
  readonly #bytes: Uint8Array;
  #lines = 0;
  /** Up to where they have been counted. */
  #counted = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many lines end before a place that is behind all that were asked for. */
  countTo(end: number): number {
    for (let at = this.#counted; at < end; at++) if (this.#bytes[at] === lineFeed) this.#lines++;
    this.#counted = Math.max(this.#counted, end);
    return this.#lines;
  }

  /** Takes a line that has been counted to its beginning, up to behind its end. */
  passLine(end: number): void {
    this.#lines++;
    this.#counted = end;
  }
}
