// Words in the bytes of a text, hashed so that runs of words are hashed as they grow. Letter case, accents and the characters
// between words don't count; in names, neither does the order of words.
import { codePointAt, encodedLength } from '@masker/text';
import { mixHash } from '../mixHash.ts';

/** Letters that have no decomposition, with their usual replacements. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const highestCached = 0xffff;
const nothing: readonly number[] = [];
const cache = new Array<readonly number[] | null | undefined>(highestCached + 1);

/**
 * Folds a character beyond ASCII.
 *
 * @returns the code points of the folded character; none for an accent or an invisible character, null for one that
 * separates words
 */
function foldedLetter(codePoint: number): readonly number[] | null {
  if (codePoint > highestCached) return fold(codePoint);
  const known = cache[codePoint];
  if (known !== undefined) return known;
  return (cache[codePoint] = fold(codePoint));
}

function fold(codePoint: number): readonly number[] | null {
  const letter = String.fromCodePoint(codePoint);
  if (/[\p{Cf}\p{Script=Inherited}]/u.test(letter)) return nothing;
  const plain = letter
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (sign) => replacements[sign] ?? sign);
  if (!/^[\p{L}\p{N}\p{M}\p{Cn}\p{Co}]+$/u.test(plain)) return null;
  return Array.from(plain, (sign) => sign.codePointAt(0) ?? 0);
}

/** The value of an ASCII character: itself, a letter in lower case, or 0 between words. */
const folded = Uint8Array.from({ length: 0x80 }, (_, byte) => {
  const isWord = /[0-9A-Za-z]/.test(String.fromCharCode(byte));
  return isWord ? (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte) : 0;
});
const highestDigit = 0x39;

/** Maximum number of words of a name, whose order doesn't count. */
export const maxNameWords = 5;

/** Hashes a run of words incrementally. The hash is no secret, and never leaves the process. */
export class WordHash {
  /** The upper half of the run's hash. */
  high = 0;
  /** Never 0. */
  low = 0;
  words = 0;
  /** Number of digits of the last word. */
  digits = 0;
  /** True if all words so far consist of digits alone. */
  isNumber = true;
  /** The lower half of the hash of the first word. */
  firstLow = 0;
  /** True if a word has a digit. */
  #hasDigit = false;
  #a = 0;
  #b = 0;
  /** Sums, which don't depend on the order of words. */
  #sumA = 0;
  #sumB = 0;

  begin(): void {
    this.words = 0;
    this.isNumber = true;
    this.#hasDigit = false;
  }

  /** True if the run may be a name: a few words without a digit. */
  get isName(): boolean {
    return this.words > 1 && this.words <= maxNameWords && !this.#hasDigit;
  }

  /**
   * Adds the word that begins at an offset.
   *
   * @returns its end
   */
  add(bytes: Uint8Array, start: number, end: number): number {
    // Plain variables: arrays that are taken apart here would be allocated for each word.
    let a = 0x243f6a88;
    let b = 0x85a308d3 | 0;
    let at = start;
    let others = 0;
    let digits = 0;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80) {
        const codePoint = codePointAt(bytes, at, end);
        // Bytes that aren't UTF-8 are read as Latin-1.
        const signs = foldedLetter(codePoint < 0 ? byte : codePoint);
        if (signs === null) break;
        for (const sign of signs) {
          if (sign <= highestDigit) digits++;
          else others = 1;
          a = Math.imul(a ^ sign, 0x01000193);
          a = (a << 13) | (a >>> 19);
          b = Math.imul(b + sign, 0x5bd1e995) ^ a;
        }
        if (codePoint >= 0) at += encodedLength(codePoint) - 1;
        continue;
      }
      const sign = folded[byte] ?? 0;
      if (sign === 0) break;
      if (sign <= highestDigit) digits++;
      else others = 1;
      a = Math.imul(a ^ sign, 0x01000193);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b + sign, 0x5bd1e995) ^ a;
    }
    this.digits = digits;
    this.isNumber &&= others === 0;
    this.#hasDigit ||= digits > 0;
    this.#addWord(a, b);
    return at;
  }

  #addWord(wordA: number, wordB: number): void {
    // The end of a word counts, so that two words aren't one.
    let a = Math.imul(wordA ^ 0xff, 0x01000193);
    let b = Math.imul(wordB + 0xff, 0x5bd1e995) ^ a;
    if (++this.words > 1) {
      if (!this.#hasDigit && this.words <= maxNameWords) {
        const isSecond = this.words === 2;
        this.#sumA = ((isSecond ? mixHash(this.#a) : this.#sumA) + mixHash(a)) | 0;
        this.#sumB = ((isSecond ? mixHash(this.#b) : this.#sumB) + mixHash(b)) | 0;
      }
      a = Math.imul(this.#a ^ a, 0x01000193);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(this.#b + b, 0x5bd1e995) ^ a;
    }
    this.#a = a;
    this.#b = b;
    if (this.isName) {
      a = this.#sumA;
      b = this.#sumB;
    }
    this.high = mixHash(a ^ (b << 5));
    this.low = mixHash(b ^ this.high) || 1;
    if (this.words === 1) this.firstLow = this.low;
  }

  /**
   * Hashes all words of a text.
   *
   * @returns how many there are
   */
  addAll(bytes: Uint8Array, start: number, end: number): number {
    this.begin();
    for (let at = nextWord(bytes, start, end); at < end; at = nextWord(bytes, at, end))
      at = this.add(bytes, at, end);
    return this.words;
  }
}

/** The first character of a word, folded: of words of the same hash, it is the same. */
export function beginningOf(bytes: Uint8Array, start: number, end: number): number {
  const byte = bytes[start] ?? 0;
  if (byte < 0x80) return folded[byte] ?? 0;
  const codePoint = codePointAt(bytes, start, end);
  return foldedLetter(codePoint < 0 ? byte : codePoint)?.[0] ?? 0;
}

/** Returns the offset of the next word; `end` if there is none. */
export function nextWord(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (folded[byte] !== 0) return at;
      at++;
      continue;
    }
    const codePoint = codePointAt(bytes, at, end);
    if ((foldedLetter(codePoint < 0 ? byte : codePoint)?.length ?? 0) > 0) return at;
    at += codePoint < 0 ? 1 : encodedLength(codePoint);
  }
  return end;
}
