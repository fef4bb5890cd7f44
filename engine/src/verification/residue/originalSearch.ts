// Looks for known originals in texts: as whole fields, as words, and as runs of words, in JSON also under its escapes.
import { decodeUtf8, stringOf, utf8 } from '../../text/encoding.ts';
import { type KnownOriginal, longestRun, type OriginalSet } from './originalSet.ts';
import { fewestCharacters } from './evidence.ts';
import { nextWord, WordHash } from './wordHash.ts';

const backslash = 0x5c;

/** Told an original that was met, the hash of its words, and its length in bytes. */
export type FoundOriginal = (original: KnownOriginal, high: number, low: number, length: number) => void;

export class OriginalSearch {
  readonly #originals: OriginalSet;
  readonly #word = new WordHash();
  readonly #run = new WordHash();
  /** Number of words that are long numbers, by their lengths. */
  readonly numbers = new Map<number, number>();

  constructor(originals: OriginalSet) {
    this.#originals = originals;
  }

  /** Looks for originals in a text; one that is there twice is told twice. */
  search(bytes: Uint8Array, start: number, end: number, found: FoundOriginal): void {
    if (end - start < fewestCharacters) return;
    this.#search(bytes, start, end, found);
    // The bytes are those of many texts: nothing looks beyond this one.
    let escape = start;
    while (escape < end && bytes[escape] !== backslash) escape++;
    if (escape === end) return;
    const text = stringOf(decodeUtf8(bytes, start, end) ?? []);
    const unescaped = withoutEscapes(text);
    if (unescaped === text) return;
    const plain = utf8(unescaped);
    this.#search(plain, 0, plain.length, found);
  }

  #search(bytes: Uint8Array, start: number, end: number, found: FoundOriginal): void {
    const originals = this.#originals;
    const word = this.#word;
    let words = 0;
    for (let at = nextWord(bytes, start, end); at < end; at = nextWord(bytes, at, end)) {
      word.begin();
      const next = word.add(bytes, at, end);
      words++;
      if (next - at >= fewestCharacters) {
        if (word.isNumber) this.#countNumber(next - at);
        const known = originals.find(word.high, word.low);
        if (known !== undefined) found(known, word.high, word.low, next - at);
      }
      if (originals.mostWords > 1 && originals.mayBegin(word.low)) this.#extend(bytes, at, end, found);
      at = next;
    }
    if (words <= longestRun) return;
    this.#run.addAll(bytes, start, end);
    const known = originals.find(this.#run.high, this.#run.low);
    if (known !== undefined) found(known, this.#run.high, this.#run.low, end - start);
  }

  /** Looks for the runs of several words that begin at a place. */
  #extend(bytes: Uint8Array, start: number, end: number, found: FoundOriginal): void {
    const run = this.#run;
    run.begin();
    let at = run.add(bytes, start, end);
    for (let words = 1; words < this.#originals.mostWords; words++) {
      at = nextWord(bytes, at, end);
      if (at >= end) return;
      at = run.add(bytes, at, end);
      const known = this.#originals.find(run.high, run.low);
      if (known !== undefined) found(known, run.high, run.low, at - start);
    }
  }

  #countNumber(length: number): void {
    this.numbers.set(length, (this.numbers.get(length) ?? 0) + 1);
  }
}

/** Without the escapes of JSON. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g, (_, hex?: string, sign?: string) =>
    hex === undefined ? (JSON.parse(`"\\${sign ?? ''}"`) as string) : String.fromCharCode(parseInt(hex, 16)),
  );
}
