// Cuts a text into chains: words with nothing but a few ignored characters between them.
import { type Alphabet, ignored, other, word } from './alphabet.ts';

/** Words, and the gaps of ignored characters between them. Offsets are in UTF-16 code units. */
export interface Chain {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** In characters. */
  readonly lengths: readonly number[];
  /** For each gap: the first of the gaps before it, without interruption, that have the same text. */
  readonly equalSince: readonly number[];
}

/** In UTF-16 code units: wider gaps separate values. */
const widestGap = 3;

export class ChainReader {
  readonly #text: string;
  readonly #limit: number;
  readonly #alphabet: Alphabet;
  #end = 0;

  /** @param limit end of the text to read */
  constructor(text: string, limit: number, alphabet: Alphabet) {
    this.#text = text;
    this.#limit = limit;
    this.#alphabet = alphabet;
  }

  /** After the chain that was read last. */
  get end(): number {
    return this.#end;
  }

  /** Reads the first chain from an offset on; an empty one at the end of the text. */
  read(from: number): Chain {
    const chain = {
      starts: [] as number[],
      ends: [] as number[],
      lengths: [] as number[],
      equalSince: [] as number[],
    };
    let at = this.#skip(from, (kind) => kind !== word);
    while (at < this.#limit) {
      chain.starts.push(at);
      chain.lengths.push(this.#readWord(at));
      at = this.#end;
      chain.ends.push(at);
      this.#noteGap(chain);
      const next = this.#skip(at, (kind) => kind === ignored);
      const isJoined = next > at && next - at <= widestGap && next < this.#limit;
      this.#end = at = next;
      if (!isJoined || this.#kindAt(next) === other) break;
    }
    if (chain.starts.length === 0) this.#end = this.#limit;
    return chain;
  }

  /** Moves the end past a word; returns its length in characters. */
  #readWord(start: number): number {
    let length = 0;
    let at = start;
    while (at < this.#limit && this.#kindAt(at) === word) {
      at += this.#width(at);
      length++;
    }
    this.#end = at;
    return length;
  }

  /** Compares the gap before the last word with the one before it. */
  #noteGap({ starts, ends, equalSince }: { starts: number[]; ends: number[]; equalSince: number[] }): void {
    const gap = starts.length - 2;
    if (gap < 0) return;
    const isEqual =
      gap > 0 &&
      gapText(this.#text, { starts, ends }, gap) === gapText(this.#text, { starts, ends }, gap - 1);
    equalSince.push(isEqual ? (equalSince[gap - 1] ?? gap) : gap);
  }

  #skip(from: number, isSkipped: (kind: number) => boolean): number {
    let at = from;
    while (at < this.#limit && isSkipped(this.#kindAt(at))) at += this.#width(at);
    return at;
  }

  #kindAt(at: number): number {
    const unit = this.#text.charCodeAt(at);
    return this.#alphabet.kindOf(unit < 0x80 ? unit : (this.#text.codePointAt(at) ?? 0));
  }

  #width(at: number): number {
    const unit = this.#text.charCodeAt(at);
    return unit >= 0xd800 && unit <= 0xdbff && (this.#text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
}

/** Returns the ignored characters between a word of a chain and the next. */
export function gapText(text: string, { starts, ends }: Pick<Chain, 'starts' | 'ends'>, gap: number): string {
  return text.slice(ends[gap], starts[gap + 1]);
}
