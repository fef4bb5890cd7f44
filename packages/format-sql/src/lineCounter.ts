// Counts the lines of bytes from their beginning on.
import type { SqlToken } from './sqlToken.ts';

const lineFeed = 0x0a;

export class LineCounter {
  readonly #bytes: Uint8Array;
  #lines = 0;
  /** The first line feed not counted yet, or the end of the bytes. */
  #next: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#next = this.#feedFrom(0);
  }

  /** Returns the number of line ends before an offset, which must not decrease between calls. */
  countTo(end: number): number {
    while (this.#next < end) {
      this.#lines++;
      this.#next = this.#feedFrom(this.#next + 1);
    }
    return this.#lines;
  }

  /** Passes lines up to after the end of the last; all line ends before the first must have been counted. */
  passLines(lines: number, end: number): void {
    this.#lines += lines;
    this.#next = this.#feedFrom(end);
  }

  #feedFrom(at: number): number {
    const feed = this.#bytes.indexOf(lineFeed, at);
    return feed < 0 ? this.#bytes.length : feed;
  }
}

/** Returns the lines of tokens of a statement; each line end is passed once if tokens are given in order. */
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
