// Looks for known originals in texts: as whole fields, as words, and as runs of words, in JSON also under its escapes.
import type { Cells } from '../../../masking/columns/cells.ts';
import { decodeUtf8, stringOf, utf8 } from '../../../language/text/encoding.ts';
import { type KnownOriginal, longestRun, type OriginalSet } from './originalSet.ts';
import { fewestCharacters } from './evidence.ts';
import { beginningOf, nextWord, WordHash } from './wordHash.ts';
import { withoutEscapes } from '../soughtTexts.ts';

const backslash = 0x5c;
const firstRow = Uint32Array.of(0);
/** So many words are hashed before they are looked up. */
const atOnce = 1024;

/** Told an original that was met, and in which row. */
export type FoundOriginal = (original: KnownOriginal, place: ResiduePlace, row: number) => void;

/** The words of an original that was met. */
export interface ResiduePlace {
  readonly high: number;
  readonly low: number;
  /** In bytes. */
  readonly length: number;
  /** The beginning of the first word. */
  readonly beginning: number;
}

export class OriginalSearch {
  readonly #originals: OriginalSet;
  readonly #word = new WordHash();
  readonly #run = new WordHash();
  /** The words at hand: the two numbers of their hashes, where each begins and ends, and its row. */
  readonly #hashes = new Int32Array(2 * atOnce);
  readonly #bounds = new Uint32Array(2 * atOnce);
  readonly #rows = new Uint32Array(atOnce);
  #words = 0;
  /** Number of words that are long numbers, by their lengths. */
  readonly numbers = new Map<number, number>();

  constructor(originals: OriginalSet) {
    this.#originals = originals;
  }

  /** Looks for originals in a text; one that is there twice is reported twice. */
  search(bytes: Uint8Array, start: number, end: number, found: FoundOriginal): void {
    this.searchAll({ bytes, bounds: Uint32Array.of(start, end) }, firstRow, found);
  }

  /** Looks for originals in the texts of some rows, none of which is null. */
  searchAll(cells: Cells, rows: Uint32Array, found: FoundOriginal): void {
    const { bytes, bounds } = cells;
    for (const row of rows) {
      const start = bounds[2 * row] ?? 0;
      const end = bounds[2 * row + 1] ?? 0;
      if (end - start < fewestCharacters) continue;
      this.#search(cells, row, found);
      // The bytes are those of many texts: nothing looks beyond this one.
      let escape = start;
      while (escape < end && bytes[escape] !== backslash) escape++;
      if (escape === end) continue;
      const text = stringOf(decodeUtf8(bytes, start, end) ?? []);
      const unescaped = withoutEscapes(text);
      if (unescaped === text) continue;
      this.#lookUp(cells, found);
      const plain = { bytes: utf8(unescaped), bounds: Uint32Array.of(0, 0) };
      plain.bounds[1] = plain.bytes.length;
      const foundHere: FoundOriginal = (original, place) => {
        found(original, place, row);
      };
      this.#search(plain, 0, foundHere);
      this.#lookUp(plain, foundHere);
    }
    this.#lookUp(cells, found);
  }

  /** Hashes the words of a text; they are looked up later, so that waiting for memory overlaps. */
  #search(cells: Cells, row: number, found: FoundOriginal): void {
    const { bytes, bounds } = cells;
    const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    const word = this.#word;
    let words = 0;
    for (let at = nextWord(bytes, start, end); at < end; words++) {
      word.begin();
      const next = word.add(bytes, at, end);
      if (word.isNumber && next - at >= fewestCharacters) this.#countNumber(next - at);
      if (this.#words === atOnce) this.#lookUp(cells, found);
      const place = this.#words++;
      this.#hashes[2 * place] = word.high;
      this.#hashes[2 * place + 1] = word.low;
      this.#bounds[2 * place] = at;
      this.#bounds[2 * place + 1] = next;
      this.#rows[place] = row;
      at = nextWord(bytes, next, end);
    }
    if (words <= longestRun) return;
    this.#lookUp(cells, found);
    this.#run.addAll(bytes, start, end);
    this.#report(bytes, nextWord(bytes, start, end), start, end, row, found);
  }

  /** Looks up the words at hand, and the runs that they begin. */
  #lookUp(cells: Cells, found: FoundOriginal): void {
    const originals = this.#originals;
    const { bytes, bounds } = cells;
    const count = this.#words;
    this.#words = 0;
    originals.touch(this.#hashes.subarray(0, 2 * count));
    const mayExtend = originals.mostWords > 1;
    // Plain variables: arrays that are taken apart here would be allocated for each word.
    for (let i = 0; i < count; i++) {
      const low = this.#hashes[2 * i + 1] ?? 0;
      const at = this.#bounds[2 * i] ?? 0;
      const length = (this.#bounds[2 * i + 1] ?? 0) - at;
      if (length >= fewestCharacters) {
        const high = this.#hashes[2 * i] ?? 0;
        const known = originals.find(high, low);
        if (known !== undefined)
          found(known, { high, low, length, beginning: beginningOf(bytes, at) }, this.#rows[i] ?? 0);
      }
      if (!mayExtend || !originals.mayBegin(low)) continue;
      const row = this.#rows[i] ?? 0;
      this.#extend(bytes, at, bounds[2 * row + 1] ?? at, row, found);
    }
  }

  /** Looks for the runs of several words that begin at a place. */
  #extend(bytes: Uint8Array, start: number, end: number, row: number, found: FoundOriginal): void {
    const run = this.#run;
    run.begin();
    let at = run.add(bytes, start, end);
    for (let words = 1; words < this.#originals.mostWords; words++) {
      at = nextWord(bytes, at, end);
      if (at >= end) return;
      at = run.add(bytes, at, end);
      this.#report(bytes, start, start, at, row, found);
    }
  }

  /** Reports the run at hand, if it is an original. */
  #report(
    bytes: Uint8Array,
    first: number,
    start: number,
    end: number,
    row: number,
    found: FoundOriginal,
  ): void {
    const { high, low } = this.#run;
    const known = this.#originals.find(high, low);
    if (known !== undefined)
      found(known, { high, low, length: end - start, beginning: beginningOf(bytes, first) }, row);
  }

  #countNumber(length: number): void {
    this.numbers.set(length, (this.numbers.get(length) ?? 0) + 1);
  }
}
