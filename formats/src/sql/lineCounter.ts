// Counts the lines of bytes from their beginning on.
import type { SqlToken } from './sqlToken.ts';

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

/** Gives the lines where tokens of a statement begin; each line end is passed once where they are asked for in their order. */
export function linesOfTokens(
  bytes: Uint8Array,
  tokens: readonly SqlToken[],
  firstLine: number,
): (token: number) => number {
  const begin = tokens[0]?.start ?? 0;
  let [at, line] = [begin, firstLine];
  return (token) => {
    const start = tokens[token]?.start ?? begin;
    if (start < at) [at, line] = [begin, firstLine];
    for (; at < start; at++) if (bytes[at] === lineFeed) line++;
    return line;
  };
}
