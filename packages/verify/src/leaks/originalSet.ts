// Stores the originals of masked columns as hashes of their words, to find them elsewhere. Its memory is bounded, and
// it contains no values.
import { at, textIn, utf8 } from '@masker/text';
import { type Cells, nullEnd } from '@masker/columns';
import { HashSample } from '../hashSample.ts';
import { CompactHashes, countOf, highestCount, noteOf } from './compactHashes.ts';
import { type Evidence, evidenceIn, evidences, minCharacters } from './evidence.ts';
import { isInternational, joinNumber, maxJoined, NumberShapes, shorterStarts } from './joinedNumber.ts';
import { maxNameWords, nextWord, WordHash } from './wordHash.ts';

/** A masked column, or a field in one. */
export interface OriginalSource {
  readonly table: string;
  readonly column: string;
}

export interface KnownOriginal {
  /** The first column that had it. */
  readonly source: number;
  readonly evidence: Evidence;
  /** Number of its occurrences among the originals; for a certain one, 3 means 3 or more. */
  readonly count: number;
}

/** Maximum number of stored originals: certain ones, phrases and long numbers; words and short numbers. */
const [maxCertain, maxOthers] = [3 * 2 ** 22, 2 ** 20];
/** Sources beyond are one. */
const maxSources = 2 ** 11;
/** Longer originals are looked for as whole fields only. */
export const maxRunLength = 16;
/** Bits of a filter of words: a power of two. */
const filterBits = 2 ** 26;
/** Longer originals, in bytes, are not looked for. */
const maxLength = 2 ** 16;
/** Number of originals hashed before a lookup. */
const atOnce = 1024;

const transliterations: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A set of hashed originals. */
export class OriginalSet {
  readonly #certain = new CompactHashes(maxCertain);
  readonly #others = new HashSample(maxOthers);
  readonly #hash = new WordHash();
  /** The two halves of each original's hash, its number of words, and the first word's hash. */
  readonly #hashes = new Int32Array(2 * atOnce);
  readonly #words = new Uint32Array(atOnce);
  readonly #beginnings = new Int32Array(atOnce);
  readonly #firstWords = new WordFilter();
  /** Words of names, which may be in any order. */
  readonly #nameWords = new WordFilter();
  readonly #joined = new Uint8Array(maxJoined);
  /** The shapes of numbers that may be written in groups. */
  readonly shapes = new NumberShapes();
  readonly #sources: OriginalSource[] = [];
  readonly #digits: Map<number, number>[] = [];
  #maxWords = 1;

  get sources(): readonly OriginalSource[] {
    return this.#sources;
  }

  get isEmpty(): boolean {
    return this.#certain.count === 0 && this.#others.count === 0;
  }

  /** The share of originals that is stored: 1, or a negative power of two. */
  get share(): number {
    return this.#certain.share;
  }

  /** Returns the number of distinct long numbers of a length among the originals of a source. */
  digitsOf(source: number, length: number): number {
    return this.#digits[source]?.get(length) ?? 0;
  }

  /** Adds a column whose originals follow, and returns its index. */
  addSource(source: OriginalSource): number {
    if (this.#sources.length === maxSources) return maxSources - 1;
    this.#digits.push(new Map());
    return this.#sources.push(source) - 1;
  }

  addAll(source: number, cells: Cells, first: number, count: number): void {
    for (let at = first; at < first + count; at += atOnce)
      this.#addSome(source, cells, at, Math.min(atOnce, first + count - at));
  }

  /** Hashes originals before any is looked up, so that memory latencies overlap. */
  #addSome(source: number, cells: Cells, first: number, count: number): void {
    const hashes = this.#hashes.subarray(0, 2 * count);
    this.#hashAll(cells, first, count);
    this.#certain.touch(hashes);
    this.#others.touch(hashes);
    let begun = 0;
    const { bytes, bounds } = cells;
    // Plain variables: arrays that are taken apart here would be allocated for each original.
    for (let i = 0; i < count; i++) {
      const high = hashes[2 * i] ?? 0;
      const low = hashes[2 * i + 1] ?? 0;
      if (low === 0) continue;
      const start = bounds[2 * (first + i)] ?? 0;
      const end = bounds[2 * (first + i) + 1] ?? 0;
      const words = this.#words[i] ?? 0;
      const evidence = this.#add(source, bytes, start, end, high, low);
      if (evidence === undefined) continue;
      if (evidence === 'certain' || evidence === 'digits') this.#addJoined(source, bytes, start, end, words);
      else if (evidence !== 'number') this.#addTransliterated(source, bytes, start, end);
      if (words === 1 || words > maxRunLength) continue;
      if (evidence === 'phrase' && words <= maxNameWords) {
        this.#addNameWords(bytes, start, end);
        continue;
      }
      this.#maxWords = Math.max(this.#maxWords, words);
      this.#beginnings[begun++] = this.#beginnings[i] ?? 0;
    }
    for (const low of this.#beginnings.subarray(0, begun)) this.#firstWords.add(low);
  }

  /** Hashes originals; the hash of one that isn't searched for is 0. */
  #hashAll({ bytes, bounds }: Cells, first: number, count: number): void {
    const hash = this.#hash;
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)] ?? 0;
      const end = bounds[2 * (first + i) + 1] ?? 0;
      const isTarget = end !== nullEnd && end - start >= minCharacters && end - start <= maxLength;
      const words = isTarget ? hash.addAll(bytes, start, end) : 0;
      this.#hashes[2 * i] = hash.high;
      this.#hashes[2 * i + 1] = words === 0 ? 0 : hash.low;
      this.#words[i] = words;
      this.#beginnings[i] = hash.firstLow;
    }
  }

  /** @returns the evidence of an original that wasn't known, and is now */
  #add(
    source: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    high: number,
    low: number,
  ): Evidence | undefined {
    if (this.#repeat(high, low)) return undefined;
    const evidence = evidenceIn(bytes, start, end);
    if (evidence === undefined) return undefined;
    const digits = evidence === 'digits' ? textIn(bytes, start, end).trim().length : 0;
    return this.#insert(source, evidence, digits, high, low) ? evidence : undefined;
  }

  /** Counts another occurrence of a known original; returns false for an unknown one. */
  #repeat(high: number, low: number): boolean {
    const known = this.#certain.repeat(high, low);
    if (known !== 0) {
      const isCounted = countOf(known) === highestCount && isCommonable(noteOf(known));
      if (isCounted) this.#count(high, low, highestCount, noteOf(known));
      return true;
    }
    if (!this.#others.has(high, low)) return false;
    this.#count(high, low, 1, 0);
    return true;
  }

  /**
   * Inserts an unknown original.
   *
   * @param digits length of a long number
   * @returns false if it isn't in the stored share
   */
  #insert(source: number, evidence: Evidence, digits: number, high: number, low: number): boolean {
    const note = source * evidences.length + evidences.indexOf(evidence);
    if (evidence === 'word' || evidence === 'number') this.#others.find(high, low, 1, note);
    else if (!this.#certain.add(high, low, note)) return false;
    if (evidence === 'digits') this.#addDigits(source, digits);
    return true;
  }

  /** Adds a grouped number without its separators, too. */
  #addJoined(source: number, bytes: Uint8Array, start: number, end: number, words: number): void {
    const joined = this.#joined;
    const length = joinNumber(bytes, start, end, joined);
    if (length === 0) return;
    const starts = shorterStarts(joined, 0, length, isInternational(bytes, start, end));
    if (words > 1) this.#addSpelling(source, 0, length);
    else this.shapes.add(joined, 0, length);
    for (const from of starts) this.#addSpelling(source, from, length);
  }

  #addSpelling(source: number, start: number, end: number): void {
    this.#hash.addAll(this.#joined, start, end);
    const { high, low, isNumber } = this.#hash;
    const digits = isNumber ? end - start : 0;
    if (!this.#repeat(high, low)) this.#insert(source, isNumber ? 'digits' : 'certain', digits, high, low);
    this.shapes.add(this.#joined, start, end);
  }

  /** Adds a name with umlauts in its transliterated form, too. */
  #addTransliterated(source: number, bytes: Uint8Array, start: number, end: number): void {
    let at = start;
    while (at < end && (bytes[at] ?? 0) < 0x80) at++;
    if (at === end) return;
    const text = textIn(bytes, start, end).normalize('NFC');
    const plain = text.replaceAll(/[äöüåø]/gi, (letter) => transliterations[letter.toLowerCase()] ?? letter);
    if (plain === text) return;
    const other = utf8(plain);
    const words = this.#hash.addAll(other, 0, other.length);
    this.#add(source, other, 0, other.length, this.#hash.high, this.#hash.low);
    if (words > 1 && words <= maxNameWords) this.#addNameWords(other, 0, other.length);
  }

  #addNameWords(bytes: Uint8Array, start: number, end: number): void {
    for (let at = nextWord(bytes, start, end); at < end; at = nextWord(bytes, at, end)) {
      this.#hash.begin();
      at = this.#hash.add(bytes, at, end);
      this.#nameWords.add(this.#hash.low);
    }
  }

  #count(high: number, low: number, count: number, note: number): void {
    const index = this.#others.find(high, low, count, note);
    if (index >= 0) this.#others.replace(index, this.#others.first(index) + 1, this.#others.second(index));
  }

  #addDigits(source: number, length: number): void {
    const known = this.#digits[source];
    known?.set(length, (known.get(length) ?? 0) + 1);
  }

  /** Loads the hash table slots of many hashes into the cache. The result only prevents removal of the reads. */
  touch(hashes: Int32Array): number {
    const filters = this.#firstWords.touch(hashes) | this.#nameWords.touch(hashes);
    return filters | this.#certain.touch(hashes) | this.#others.touch(hashes);
  }

  /** Returns the maximum number of words of originals that begin with a word, given its hash; 1 if there are none. */
  maxWordsFrom(low: number): number {
    if (this.#firstWords.has(low)) return Math.max(this.#maxWords, maxNameWords);
    return this.#nameWords.has(low) ? maxNameWords : 1;
  }

  /** Finds an original by the hash of its words; undefined if there is none. */
  find(high: number, low: number): KnownOriginal | undefined {
    const known = this.#certain.find(high, low);
    if (known !== 0 && (countOf(known) < highestCount || !isCommonable(noteOf(known))))
      return knownOf(noteOf(known), countOf(known));
    if (!this.#others.has(high, low)) return known === 0 ? undefined : knownOf(noteOf(known), countOf(known));
    const index = this.#others.find(high, low, 0, 0);
    return knownOf(this.#others.second(index), this.#others.first(index));
  }
}

/** A filter of words by their hashes, with a few false positives. */
class WordFilter {
  #bits: Uint8Array | undefined;

  add(low: number): void {
    this.#bits ??= new Uint8Array(filterBits / 8);
    const bit = low & (filterBits - 1);
    this.#bits[bit >>> 3] = (this.#bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }

  has(low: number): boolean {
    if (this.#bits === undefined) return false;
    const bit = low & (filterBits - 1);
    return (((this.#bits[bit >>> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  }

  touch(hashes: Int32Array): number {
    const bits = this.#bits;
    if (bits === undefined) return 0;
    let all = 0;
    for (let i = 1; i < hashes.length; i += 2) all |= bits[((hashes[i] ?? 0) & (filterBits - 1)) >>> 3] ?? 0;
    return all;
  }
}

/** Returns true for an original that may be there by chance if others have it, too. */
function isCommonable(note: number): boolean {
  return evidences[note % evidences.length] !== 'certain';
}

function knownOf(note: number, count: number): KnownOriginal {
  const evidence = at(evidences, note % evidences.length);
  return { source: Math.floor(note / evidences.length), evidence, count };
}
