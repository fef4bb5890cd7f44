// Values that are the lines of a text. LF and CRLF end a line and don't belong to it. A last line without an end
// counts unless it is empty.
import type { ValueSource } from './valueSource.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** Four bytes that each have one bit, the lowest or the highest, and four line feeds. */
const lowestBits = 0x01010101;
const highestBits = 0x80808080;
const lineFeeds = lineFeed * lowestBits;

/** The lines of a text as values. */
export class LineValues implements ValueSource {
  readonly #text: Uint8Array;
  readonly #view: DataView;
  #index = 0;
  #start = 0;
  /** End of the line, found on request. */
  #end = -1;
  #next = -1;
  /** Length of the previous line end in bytes. */
  #endLength = 1;

  /** @param text in UTF-8 */
  constructor(text: Uint8Array) {
    this.#text = text;
    this.#view = new DataView(text.buffer, text.byteOffset, text.length);
  }

  get index(): number {
    return this.#index;
  }

  get isAtEnd(): boolean {
    return this.#start >= this.#text.length;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    if (this.#end < this.#start) this.#findEnd();
    return this.#end;
  }

  skip(): void {
    if (this.#end < this.#start) this.#findEnd();
    this.#endLength = this.#next - this.#end;
    this.#start = this.#next;
    this.#index++;
  }

  peekMany(count: number, length: number, starts: Uint32Array, first: number): number {
    const text = this.#text;
    const endLength = this.#endLength;
    const stride = length + endLength;
    const values = Math.min(count, Math.floor((text.length - this.#start) / stride));
    let at = this.#start;
    let wrong = 0;
    for (let i = 0; i < values; i++) {
      starts[first + i] = at;
      at += stride;
      wrong |= (text[at - 1] ?? 0) ^ lineFeed;
      // An end of two bytes must begin with CR; for one byte, this looks at the line feed again.
      if (endLength === 2) wrong |= (text[at - 2] ?? 0) ^ carriageReturn;
    }
    return wrong === 0 ? values : 0;
  }

  skipMany(count: number, length: number): void {
    this.#start += count * (length + this.#endLength);
    this.#index += count;
  }

  #findEnd(): void {
    const text = this.#text;
    const view = this.#view;
    let feed = this.#start;
    // Scans four bytes at once until one is a line feed: the only byte from which the lowest bit borrows, as
    // it is zero here.
    for (const last = text.length - 4; feed <= last; feed += 4) {
      const others = view.getInt32(feed) ^ lineFeeds;
      if (((others - lowestBits) & ~others & highestBits) !== 0) break;
    }
    while (feed < text.length && text[feed] !== lineFeed) feed++;
    const hasFeed = feed < text.length;
    const hasReturn = hasFeed && feed > this.#start && text[feed - 1] === carriageReturn;
    this.#next = hasFeed ? feed + 1 : feed;
    this.#end = hasReturn ? feed - 1 : feed;
  }
}
