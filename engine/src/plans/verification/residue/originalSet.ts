// The originals of masked columns, as hashes of their words, to find them elsewhere. Its memory is bounded; no value is in it.
import { at } from '../../../language/text/at.ts';
import type { Cells } from '../../../masking/columns/cells.ts';
import { nullEnd } from '../../../masking/columns/column.ts';
import { textIn } from '../../../language/text/encoding.ts';
import { HashSample } from '../hashSample.ts';
import { CompactHashes, countOf, highestCount, noteOf } from './compactHashes.ts';
import { type Evidence, evidenceIn, evidences, fewestCharacters } from './evidence.ts';
import { WordHash } from './wordHash.ts';

/** A masked column, or a field in one. */
export interface OriginalSource {
  readonly table: string;
  readonly column: string;
}

export interface KnownOriginal {
  /** The first column that had it. */
  readonly source: number;
  readonly evidence: Evidence;
  /** Number of its occurrences among the originals; of a certain one, 3 stands for more. */
  readonly count: number;
}

/** So many certain originals, phrases and long numbers are known, and so many words and short numbers. */
const [mostCertain, mostOthers] = [3 * 2 ** 22, 2 ** 20];
/** Sources beyond are one. */
const mostSources = 2 ** 11;
/** Longer originals are looked for as whole fields only. */
export const longestRun = 16;
/** Bits that say which words begin an original of several words: a power of two. */
const firstWordBits = 2 ** 26;
/** Longer originals, in bytes, are not looked for. */
const longest = 2 ** 16;
/** So many originals are hashed before they are looked up. */
const atOnce = 1024;

export class OriginalSet {
  readonly #certain = new CompactHashes(mostCertain);
  readonly #others = new HashSample(mostOthers);
  readonly #hash = new WordHash();
  /** The two numbers of each original's hash, its number of words, and the first word's hash. */
  readonly #hashes = new Int32Array(2 * atOnce);
  readonly #words = new Uint32Array(atOnce);
  readonly #beginnings = new Int32Array(atOnce);
  #firstWords: Uint8Array | undefined;
  readonly #sources: OriginalSource[] = [];
  readonly #digits: Map<number, number>[] = [];
  #mostWords = 1;

  get sources(): readonly OriginalSource[] {
    return this.#sources;
  }

  /** The most words that an original has, up to `longestRun`. */
  get mostWords(): number {
    return this.#mostWords;
  }

  get isEmpty(): boolean {
    return this.#certain.count === 0 && this.#others.count === 0;
  }

  /** Which share of the originals is known, as there are so many: 1, or a power of a half. */
  get share(): number {
    return this.#certain.share;
  }

  /** Number of different long numbers of a length among the originals of a source. */
  digitsOf(source: number, length: number): number {
    return this.#digits[source]?.get(length) ?? 0;
  }

  /** Adds a column whose originals follow. */
  addSource(source: OriginalSource): number {
    if (this.#sources.length === mostSources) return mostSources - 1;
    this.#digits.push(new Map());
    return this.#sources.push(source) - 1;
  }

  addAll(source: number, cells: Cells, first: number, count: number): void {
    for (let at = first; at < first + count; at += atOnce)
      this.#addSome(source, cells, at, Math.min(atOnce, first + count - at));
  }

  /** Hashes originals before any is looked up, so that waiting for memory overlaps. */
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
      if (!this.#add(source, bytes, start, end, high, low) || words === 1 || words > longestRun) continue;
      this.#mostWords = Math.max(this.#mostWords, words);
      this.#beginnings[begun++] = this.#beginnings[i] ?? 0;
    }
    this.#addBeginnings(this.#beginnings.subarray(0, begun));
  }

  /** Hashes originals; the hash is 0 of one that isn't looked for. */
  #hashAll({ bytes, bounds }: Cells, first: number, count: number): void {
    const hash = this.#hash;
    for (let i = 0; i < count; i++) {
      const start = bounds[2 * (first + i)] ?? 0;
      const end = bounds[2 * (first + i) + 1] ?? 0;
      const isSought = end !== nullEnd && end - start >= fewestCharacters && end - start <= longest;
      const words = isSought ? hash.addAll(bytes, start, end) : 0;
      this.#hashes[2 * i] = hash.high;
      this.#hashes[2 * i + 1] = words === 0 ? 0 : hash.low;
      this.#words[i] = words;
      this.#beginnings[i] = hash.firstLow;
    }
  }

  /** @returns true for an original that wasn't known, and is now */
  #add(source: number, bytes: Uint8Array, start: number, end: number, high: number, low: number): boolean {
    const known = this.#certain.repeat(high, low);
    if (known !== 0) {
      const isCounted = countOf(known) === highestCount && isCommonable(noteOf(known));
      if (isCounted) this.#count(high, low, highestCount, noteOf(known));
      return false;
    }
    if (this.#others.has(high, low)) {
      this.#count(high, low, 1, 0);
      return false;
    }
    const evidence = evidenceIn(bytes, start, end);
    if (evidence === undefined) return false;
    const kind = evidences.indexOf(evidence);
    if (evidence === 'word' || evidence === 'number')
      this.#others.find(high, low, 1, source * evidences.length + kind);
    else if (!this.#certain.add(high, low, source * evidences.length + kind)) return false;
    if (evidence === 'digits') this.#addDigits(source, textIn(bytes, start, end).trim().length);
    return true;
  }

  #count(high: number, low: number, count: number, note: number): void {
    const place = this.#others.find(high, low, count, note);
    if (place >= 0) this.#others.replace(place, this.#others.first(place) + 1, this.#others.second(place));
  }

  #addDigits(source: number, length: number): void {
    const known = this.#digits[source];
    known?.set(length, (known.get(length) ?? 0) + 1);
  }

  #addBeginnings(words: Int32Array): void {
    if (words.length === 0) return;
    const bits = (this.#firstWords ??= new Uint8Array(firstWordBits / 8));
    for (const low of words) {
      const bit = low & (firstWordBits - 1);
      bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  /** Loads where hashes lie, many at a time. The result only keeps the reads. */
  touch(hashes: Int32Array): number {
    let all = this.#certain.touch(hashes) | this.#others.touch(hashes);
    const bits = this.#firstWords;
    if (bits !== undefined)
      for (let i = 1; i < hashes.length; i += 2)
        all |= bits[((hashes[i] ?? 0) & (firstWordBits - 1)) >>> 3] ?? 0;
    return all;
  }

  /** True if an original of several words may begin with a word, whose hash is given. */
  mayBegin(low: number): boolean {
    if (this.#firstWords === undefined) return false;
    const bit = low & (firstWordBits - 1);
    return (((this.#firstWords[bit >>> 3] ?? 0) >> (bit & 7)) & 1) === 1;
  }

  /** Finds an original by the hash of its words. */
  find(high: number, low: number): KnownOriginal | undefined {
    const known = this.#certain.find(high, low);
    if (known !== 0 && (countOf(known) < highestCount || !isCommonable(noteOf(known))))
      return knownOf(noteOf(known), countOf(known));
    if (!this.#others.has(high, low)) return known === 0 ? undefined : knownOf(noteOf(known), countOf(known));
    const place = this.#others.find(high, low, 0, 0);
    return knownOf(this.#others.second(place), this.#others.first(place));
  }
}

/** True for an original that may be there by chance if others have it, too. */
function isCommonable(note: number): boolean {
  return evidences[note % evidences.length] !== 'certain';
}

function knownOf(note: number, count: number): KnownOriginal {
  const evidence = at(evidences, note % evidences.length);
  return { source: Math.floor(note / evidences.length), evidence, count };
}
