// Searches texts for known originals: as whole fields, words, runs of words and grouped numbers, also under escapes
// and markup.
import type { Cells } from '@masker/columns';
import { decodeUtf8, stringOf, utf8 } from '@masker/text';
import { type KnownOriginal, maxRunLength, type OriginalSet } from './originalSet.ts';
import { minCharacters } from './evidence.ts';
import { isInternational, maxJoined, mayHavePrefix, NumberGroups, shorterStarts } from './joinedNumber.ts';
import { mayEscape, otherSpellings } from './spellings.ts';
import { beginningOf, nextWord, WordHash } from './wordHash.ts';

const [dot, zero, nine] = [0x2e, 0x30, 0x39];
const firstRow = Uint32Array.of(0);
/** Number of words hashed before a lookup. */
const atOnce = 1024;

/** Called with a found original, and its row. */
export type FoundOriginal = (original: KnownOriginal, location: LeakedWords, row: number) => void;

/** The words of a found original. */
export interface LeakedWords {
  readonly high: number;
  readonly low: number;
  /** In bytes. */
  readonly length: number;
  /** The first character of the first word, folded; 0 if the original may begin otherwise. */
  readonly beginning: number;
  /** True if the text has no other words. */
  readonly isWhole: boolean;
}

/** Searches texts for originals of a set. */
export class OriginalSearch {
  readonly #originals: OriginalSet;
  readonly #word = new WordHash();
  readonly #run = new WordHash();
  readonly #groups = new NumberGroups();
  /** The buffered words: the two halves of each hash, start and end, and row. */
  readonly #hashes = new Int32Array(2 * atOnce);
  readonly #bounds = new Uint32Array(2 * atOnce);
  readonly #rows = new Uint32Array(atOnce);
  #words = 0;
  /** Number of words that are long numbers, by length. */
  readonly numbers = new Map<number, number>();

  constructor(originals: OriginalSet) {
    this.#originals = originals;
  }

  /** Searches a text for originals. Repeated ones are reported repeatedly. */
  search(bytes: Uint8Array, start: number, end: number, found: FoundOriginal): void {
    this.searchAll({ bytes, bounds: Uint32Array.of(start, end) }, firstRow, found);
  }

  /** Searches the texts of some rows, none of which is null. */
  searchAll(cells: Cells, rows: Uint32Array, found: FoundOriginal): void {
    const { bytes, bounds } = cells;
    for (const row of rows) {
      const start = bounds[2 * row] ?? 0;
      const end = bounds[2 * row + 1] ?? 0;
      if (end - start < minCharacters) continue;
      this.#search(cells, row, found);
      // The buffer contains many texts: the search stays within this one.
      let escape = start;
      while (escape < end && mayEscape[bytes[escape] ?? 0] === 0) escape++;
      if (escape < end) this.#searchOthers(cells, row, found);
    }
    this.#lookUp(cells, found);
  }

  /** Searches a text after removing escapes and markup. */
  #searchOthers(cells: Cells, row: number, found: FoundOriginal): void {
    const spellings = otherSpellings(lenientText(cells, row));
    if (spellings.length === 0) return;
    this.#lookUp(cells, found);
    const foundHere: FoundOriginal = (original, location) => {
      found(original, location, row);
    };
    for (const text of spellings) {
      const bytes = utf8(text);
      const plain = { bytes, bounds: Uint32Array.of(0, bytes.length) };
      this.#search(plain, 0, foundHere);
      this.#lookUp(plain, foundHere);
    }
  }

  /** Hashes the words of a text. They are looked up later, so that memory latencies overlap. */
  #search(cells: Cells, row: number, found: FoundOriginal): void {
    const { bytes, bounds } = cells;
    const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    const word = this.#word;
    const groups = this.#originals.shapes.isEmpty ? undefined : this.#groups;
    groups?.clear();
    let words = 0;
    for (let at = nextWord(bytes, start, end); at < end; words++) {
      word.begin();
      const next = word.add(bytes, at, end);
      if (word.isNumber && next - at >= minCharacters) this.#countNumber(next - at);
      if (groups?.add(bytes, at, next, word.digits) === true)
        this.#searchGroups(cells, groups, next, row, found);
      if (this.#words === atOnce) this.#lookUp(cells, found);
      const index = this.#words++;
      this.#hashes[2 * index] = word.high;
      this.#hashes[2 * index + 1] = word.low;
      this.#bounds[2 * index] = at;
      this.#bounds[2 * index + 1] = next;
      this.#rows[index] = row;
      at = nextWord(bytes, next, end);
    }
    if (words <= maxRunLength) return;
    this.#lookUp(cells, found);
    this.#run.addAll(bytes, start, end);
    this.#report(cells, nextWord(bytes, start, end), end, row, found);
  }

  /** Searches for numbers that end with the last group. */
  #searchGroups(cells: Cells, groups: NumberGroups, end: number, row: number, found: FoundOriginal): void {
    const { bytes } = cells;
    const { shapes } = this.#originals;
    for (let back = 0; back <= groups.count; back++) {
      groups.extend(back);
      const { length } = groups;
      if (length > maxJoined) return;
      const start = groups.start(back);
      // One group is a word, which is looked up with the others.
      if (back > 0 && shapes.mayHave(length, groups.letters))
        this.#findJoined(cells, groups.join(bytes, back), 0, length, start, end, row, found);
      if (groups.letters > 0 || !mayHavePrefix(bytes, start)) continue;
      const joined = groups.join(bytes, back);
      for (const from of shorterStarts(joined, 0, length, isInternational(bytes, start - 1, end)))
        if (shapes.mayHave(length - from, 0))
          this.#findJoined(cells, joined, from, length, start, end, row, found);
    }
  }

  /** Reports a number without separators, if it is an original. */
  #findJoined(
    { bytes, bounds }: Cells,
    joined: Uint8Array,
    from: number,
    to: number,
    start: number,
    end: number,
    row: number,
    found: FoundOriginal,
  ): void {
    const length = to - from;
    const run = this.#run;
    run.addAll(joined, from, to);
    if (run.isNumber) this.#countNumber(length);
    const { high, low } = run;
    const known = this.#originals.find(high, low);
    if (known === undefined) return;
    const [first = 0, last = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    if (isPartOfDotted(bytes, start, end, first, last)) return;
    const isWhole = isAlone(bytes, start, end, first, last);
    found(known, { high, low, length, beginning: 0, isWhole }, row);
  }

  /** Looks up the buffered words, and the runs that they begin. */
  #lookUp(cells: Cells, found: FoundOriginal): void {
    const originals = this.#originals;
    const { bytes, bounds } = cells;
    const count = this.#words;
    this.#words = 0;
    originals.touch(this.#hashes.subarray(0, 2 * count));
    // Plain variables: arrays that are taken apart here would be allocated for each word.
    for (let i = 0; i < count; i++) {
      const low = this.#hashes[2 * i + 1] ?? 0;
      const at = this.#bounds[2 * i] ?? 0;
      const length = (this.#bounds[2 * i + 1] ?? 0) - at;
      if (length >= minCharacters) {
        const high = this.#hashes[2 * i] ?? 0;
        const known = originals.find(high, low);
        if (known !== undefined) {
          const row = this.#rows[i] ?? 0;
          const end = at + length;
          const isWhole = isAlone(bytes, at, end, bounds[2 * row] ?? 0, bounds[2 * row + 1] ?? 0);
          found(known, { high, low, length, beginning: beginningOf(bytes, at, end), isWhole }, row);
        }
      }
      const maxWords = originals.maxWordsFrom(low);
      if (maxWords > 1) this.#extend(cells, at, maxWords, this.#rows[i] ?? 0, found);
    }
  }

  /** Searches for runs of several words that begin at an offset. */
  #extend(cells: Cells, start: number, maxWords: number, row: number, found: FoundOriginal): void {
    const { bytes, bounds } = cells;
    const [first = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
    const run = this.#run;
    run.begin();
    let at = run.add(bytes, start, end);
    for (let words = 1; words < maxWords; words++) {
      at = nextWord(bytes, at, end);
      if (at >= end) return;
      at = run.add(bytes, at, end);
      if (run.isNumber && isPartOfDotted(bytes, start, at, first, end)) continue;
      this.#report(cells, start, at, row, found);
    }
  }

  /** Reports the current run, whose first word begins at `start`, if it is an original. */
  #report({ bytes, bounds }: Cells, start: number, end: number, row: number, found: FoundOriginal): void {
    const { high, low } = this.#run;
    const known = this.#originals.find(high, low);
    if (known === undefined) return;
    const beginning = this.#run.isName ? 0 : beginningOf(bytes, start, end);
    const isWhole = isAlone(bytes, start, end, bounds[2 * row] ?? 0, bounds[2 * row + 1] ?? 0);
    found(known, { high, low, length: end - start, beginning, isWhole }, row);
  }

  #countNumber(length: number): void {
    this.numbers.set(length, (this.numbers.get(length) ?? 0) + 1);
  }
}

/** Returns true if a text in `[first, last)` has no words besides those in `[start, end)`. */
function isAlone(bytes: Uint8Array, start: number, end: number, first: number, last: number): boolean {
  return nextWord(bytes, first, last) >= start && nextWord(bytes, end, last) === last;
}

/** Returns true if a number goes on before or after, as an address in a longer number with dots. */
function isPartOfDotted(bytes: Uint8Array, start: number, end: number, first: number, last: number): boolean {
  const follows = start - 2 >= first && bytes[start - 1] === dot && isDigit(bytes[start - 2]);
  return follows || (end + 1 < last && bytes[end] === dot && isDigit(bytes[end + 1]));
}

function isDigit(byte = 0): boolean {
  return byte >= zero && byte <= nine;
}

/** A text in UTF-8, or else in Latin-1. */
function lenientText({ bytes, bounds }: Cells, row: number): string {
  const [start = 0, end = 0] = [bounds[2 * row], bounds[2 * row + 1]];
  const codePoints = decodeUtf8(bytes, start, end);
  return stringOf(codePoints ?? [...bytes.subarray(start, end)]);
}
