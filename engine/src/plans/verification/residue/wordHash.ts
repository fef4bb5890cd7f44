// Words in the bytes of a text, hashed so that runs of words are hashed as they grow. Letter case and what stands between
// words don't count.
import { mixed } from '../mixed.ts';

/** The value of a byte: itself, a letter in lower case, or 0 between words. */
const folded = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isWord = byte >= 0x80 || /[0-9A-Za-z]/.test(String.fromCharCode(byte));
  return isWord ? (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte) : 0;
});

/** The first byte of Latin letters with accents, whose capitals lie 0x20 before their small letters. */
const accented = 0xc3;

/** Hashes a run of words, one after the other. It is no secret, and nothing of it leaves the process. */
export class WordHash {
  /** The upper half of the run's hash. */
  high = 0;
  /** Never 0. */
  low = 0;
  /** True if all words so far consist of digits alone. */
  isNumber = true;
  words = 0;
  /** The lower half of the hash of the first word. */
  firstLow = 0;
  #a = 0;
  #b = 0;

  begin(): void {
    this.#a = 0x243f6a88;
    this.#b = 0x85a308d3 | 0;
    this.words = 0;
    this.isNumber = true;
  }

  /**
   * Adds the word that begins at a place.
   *
   * @returns where it ends
   */
  add(bytes: Uint8Array, start: number, end: number): number {
    // Plain variables: arrays that are taken apart here would be allocated for each word.
    let a = this.#a;
    let b = this.#b;
    let at = start;
    let before = 0;
    let others = 0;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      let sign = folded[byte] ?? 0;
      if (sign === 0 || (byte >= 0x80 && spaceAt(bytes, at) > 0)) break;
      if (before === accented && byte <= 0x9e && byte !== 0x97) sign += 0x20;
      if (sign > 0x39) others = 1;
      a = Math.imul(a ^ sign, 0x01000193);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b + sign, 0x5bd1e995) ^ a;
      before = byte;
    }
    // The end of a word counts, so that two words aren't one.
    a = Math.imul(a ^ 0xff, 0x01000193);
    b = Math.imul(b + 0xff, 0x5bd1e995) ^ a;
    this.#a = a;
    this.#b = b;
    this.words++;
    this.isNumber &&= others === 0;
    this.high = mixed(a ^ (b << 5));
    this.low = mixed(b ^ this.high) || 1;
    if (this.words === 1) this.firstLow = this.low;
    return at;
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

/** The first byte of a word, whose letter case doesn't count: of words of the same hash, it is the same. */
export function beginningOf(bytes: Uint8Array, start: number): number {
  return folded[bytes[start] ?? 0] ?? 0;
}

/** The place where the next word begins; `end` where there is none. */
export function nextWord(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (folded[byte] !== 0) return at;
      at++;
      continue;
    }
    const length = spaceAt(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return end;
}

/** The length of a space or mark beyond ASCII: quotation marks, dashes, no-break spaces; 0 for anything else. */
function spaceAt(bytes: Uint8Array, at: number): number {
  const [first, second = 0] = [bytes[at], bytes[at + 1]];
  if (first === 0xc2) return second === 0xaa || second === 0xb5 || second === 0xba ? 0 : 2;
  if (first === 0xe2) return second === 0x80 || second === 0x81 ? 3 : 0;
  return first === 0xe3 && second === 0x80 ? 3 : 0;
}
