// Numbers and codes in groups, such as telephone, card and account numbers: the same number has other groups elsewhere, or none.
import { nextWord } from './wordHash.ts';

/** In characters without separators: an IBAN has 34 at most, a UUID 32. */
export const maxJoined = 40;
const minJoined = 6;
/** A shorter number of digits alone is one of many. */
const minDigitsAlone = 9;
const minDigits = 4;
/** Minimum share of digits among the characters. */
const minDigitShare = 0.4;
/** A group without a digit is no longer than this, as the bank's letters in an IBAN. */
const maxLetters = 4;
/** Maximum number of bytes between two groups, as in `(415) - 555`. */
const maxSeparator = 3;

const [zero, plus, colon] = [0x30, 0x2b, 0x3a];
/** `0049` is `+49`. */
const internationalZeros = 2;
/** Kinds of ASCII characters; 0 is a separator. */
const [digit, letter] = [1, 2];
const kinds = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /\d/.test(sign) ? digit : /[A-Za-z]/.test(sign) ? letter : 0;
});

/**
 * Joins the groups of a number or code. Digits on both sides of a colon are a time of day: `29 12:00:00+00` is no number.
 *
 * @param joined receives its characters, up to `maxJoined`
 * @returns its length; 0 for a text that is anything else
 */
export function joinNumber(bytes: Uint8Array, start: number, end: number, joined: Uint8Array): number {
  // Plain variables, as in WordHash.
  let length = 0;
  let digits = 0;
  let letters = 0;
  let hasDigit = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 || length === maxJoined) return 0;
    const kind = kinds[byte];
    if (kind === 0) {
      if (byte === colon && hasDigit && kinds[bytes[at + 1] ?? 0] === digit) return 0;
      if (!hasDigit && letters > maxLetters) return 0;
      letters = 0;
      hasDigit = false;
      continue;
    }
    joined[length++] = byte;
    if (kind === letter) letters++;
    else {
      digits++;
      hasDigit = true;
    }
  }
  if (!hasDigit && letters > maxLetters) return 0;
  if (digits === length) return length >= minDigitsAlone ? length : 0;
  return length >= minJoined && digits >= Math.max(minDigits, minDigitShare * length) ? length : 0;
}

/** Returns true if a plus sign begins a number. */
export function isInternational(bytes: Uint8Array, start: number, end: number): boolean {
  const at = nextWord(bytes, start, end);
  return at > start && bytes[at - 1] === plus;
}

/** Country codes of two digits (ITU-T E.164). `1` and `7` are one digit, all others three. */
const twoDigitCode = /^(?:20|27|28|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Finds shorter spellings of a number: without leading zeros, and of a telephone number without its country
 * code.
 *
 * @param isInternational true if a plus sign precedes it
 * @returns their starts, in `[start, end)`
 */
export function shorterStarts(
  bytes: Uint8Array,
  start: number,
  end: number,
  isInternational: boolean,
): number[] {
  let at = start;
  while (at < end && bytes[at] === zero) at++;
  const starts = at > start ? [at] : [];
  if (isInternational || at - start === internationalZeros) {
    const code = String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0);
    at += /^[17]/.test(code) ? 1 : twoDigitCode.test(code) ? 2 : 3;
    // As in `+49 (0)30`.
    starts.push(bytes[at] === zero ? at + 1 : at);
  }
  return starts.filter((one) => end - one >= minDigitsAlone);
}

const powers = Float64Array.from({ length: maxJoined + 1 }, (_, exponent) => 2 ** exponent);

/**
 * Returns which of the characters in `[start, end)` are letters, as bits; the lowest is the last character.
 */
function lettersIn(bytes: Uint8Array, start: number, end: number): number {
  let bits = 0;
  for (let at = start; at < end; at++) bits = 2 * bits + (kinds[bytes[at] ?? 0] === digit ? 0 : 1);
  return bits;
}

const shapeBits = 2 ** 16;

/** The shapes of numbers and codes: their lengths, and if they have letters. */
export class NumberShapes {
  /** For each length: 1 if there are numbers, 2 if there are codes with letters, and the sum of both. */
  readonly #lengths = new Uint8Array(maxJoined + 1);
  readonly #codes = new Uint8Array(shapeBits);
  isEmpty = true;

  add(joined: Uint8Array, start: number, end: number): void {
    const letters = lettersIn(joined, start, end);
    const length = end - start;
    this.#lengths[length] = (this.#lengths[length] ?? 0) | (letters === 0 ? 1 : 2);
    this.#codes[indexOf(length, letters)] = 1;
    this.isEmpty = false;
  }

  /** Returns true if one may have this shape. */
  mayHave(length: number, letters: number): boolean {
    const known = this.#lengths[length] ?? 0;
    return letters === 0
      ? (known & 1) !== 0
      : (known & 2) !== 0 && this.#codes[indexOf(length, letters)] === 1;
  }
}

function indexOf(length: number, letters: number): number {
  return (length * 1009 + letters) % shapeBits;
}

/** Groups are kept in a ring of this many: a power of two above `maxJoined`. */
const ring = 64;

/** The groups of numbers in a text so far, as they can be joined. */
export class NumberGroups {
  /** Number of groups before the last that it can be joined with; -1 without any group. */
  count = -1;
  /** The length and the letters of the groups from `extend`'s to the last. */
  length = 0;
  letters = 0;
  readonly #starts = new Uint32Array(ring);
  readonly #ends = new Uint32Array(ring);
  readonly #letters = new Float64Array(ring);
  readonly #joined = new Uint8Array(maxJoined);
  #groups = 0;

  /** Begins another text. */
  clear(): void {
    this.count = -1;
  }

  /**
   * Adds a word of the text.
   *
   * @param digits how many it has
   * @returns true if a number may end with it
   */
  add(bytes: Uint8Array, start: number, end: number, digits: number): boolean {
    const length = end - start;
    if ((digits === 0 && length > maxLetters) || length > maxJoined) {
      this.count = -1;
      return false;
    }
    const last = (this.#groups - 1) & (ring - 1);
    const gap = start - (this.#ends[last] ?? 0);
    // A colon alone divides a time of day.
    const isNext = this.count >= 0 && gap <= maxSeparator && !(gap === 1 && bytes[start - 1] === colon);
    this.count = isNext ? Math.min(this.count + 1, ring - 1) : 0;
    const index = this.#groups++ & (ring - 1);
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#letters[index] =
      digits === length ? 0 : digits === 0 ? (powers[length] ?? 0) - 1 : lettersIn(bytes, start, end);
    this.length = 0;
    this.letters = 0;
    return digits > 0;
  }

  /** Extends the number by the group that is `back` groups before the last: first 0, then 1. */
  extend(back: number): void {
    const index = (this.#groups - 1 - back) & (ring - 1);
    this.letters += (this.#letters[index] ?? 0) * (powers[this.length] ?? 0);
    this.length += (this.#ends[index] ?? 0) - (this.#starts[index] ?? 0);
  }

  /** The offset in the text of that group. */
  start(back: number): number {
    return this.#starts[(this.#groups - 1 - back) & (ring - 1)] ?? 0;
  }

  /** Joins the groups from that one to the last, of up to `maxJoined` characters; the next ones overwrite them. */
  join(text: Uint8Array, back: number): Uint8Array {
    const joined = this.#joined;
    let length = 0;
    for (let i = back; i >= 0; i--) {
      const end = this.#ends[(this.#groups - 1 - i) & (ring - 1)] ?? 0;
      for (let at = this.start(i); at < end; at++) joined[length++] = text[at] ?? 0;
    }
    return joined;
  }
}

/**
 * Returns true if a telephone number that begins at an offset may begin with a prefix: a zero, or a code after a plus
 * sign.
 */
export function mayHavePrefix(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === zero || bytes[start - 1] === plus;
}
