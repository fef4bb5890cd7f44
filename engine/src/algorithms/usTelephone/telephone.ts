// A value as telephone numbers are read: which of its characters are digits of what, and why it is none.
import { bitsOfCount, drawLength } from '../../draws/draw.ts';
import { isReplaceable } from '../../draws/fallback.ts';
import { type NonConformance, nonConformancesOf } from '../interface/explanation.ts';

export type TelephoneReason = 'digit-count' | 'other-characters';

/** In digits: with a country code, and of extensions. */
const [mostDigits, mostExtension] = [11, 6];
/** In digits: exchange and subscriber number, and with the area code. */
export const [localDigits, nationalDigits] = [7, 10];

/** The exchanges that are drawn: 200 to 999 without those that end with 11, ascending. */
export const exchanges: readonly number[] = Array.from({ length: 800 }, (_, i) => 200 + i).filter(
  (number) => number % 100 !== 11,
);
export const subscribers = 10_000;
/** How many bytes a draw takes. */
export const exchangeLength = drawLength(bitsOfCount(exchanges.length));
export const subscriberLength = drawLength(bitsOfCount(subscribers));

/** By how many digits an extension has: how many bytes a draw of it takes. */
export const extensionLengths: readonly number[] = Array.from({ length: mostExtension + 1 }, (_, digits) =>
  drawLength(bitsOfCount(10 ** digits)),
);

const digitCount: TelephoneReason = 'digit-count';
const otherCharacters: TelephoneReason = 'other-characters';
const none = nonConformancesOf();
const wrongCount = nonConformancesOf(digitCount);
const wrongCharacters = nonConformancesOf(otherCharacters);
const wrongCountAndCharacters = nonConformancesOf(digitCount, otherCharacters);

/** Where the digits of a value lie. One is read into the same memory after the other. */
export class TelephoneReader {
  /** The places of the digits before an extension. */
  readonly #all = new Uint32Array(mostDigits);
  /** The places of the last ten digits, or of seven; then those of the extension's. */
  readonly places = new Uint32Array(nationalDigits + mostExtension);
  /** Seven or ten. */
  count = 0;
  /** How many digits the extension has; 0 without one. */
  extension = 0;
  #hasWrongCount = false;
  #hasOthers = false;

  /** Where the value went wrong; empty when it is a telephone number. */
  get reasons(): readonly NonConformance[] {
    if (this.#hasWrongCount) return this.#hasOthers ? wrongCountAndCharacters : wrongCount;
    return this.#hasOthers ? wrongCharacters : none;
  }

  /**
   * Reads the characters from `start` up to, without, `end`.
   *
   * @param isSeparator whether a character that is no digit stays and does not matter
   * @returns whether they are a telephone number
   */
  read(
    characters: ArrayLike<number>,
    start: number,
    end: number,
    isSeparator: (character: number) => boolean,
  ): boolean {
    this.extension = 0;
    let at = start;
    let all = 0;
    for (; at < end; at++) {
      const character = characters[at] ?? 0;
      if (isDigit(character)) {
        if (all < mostDigits) this.#all[all] = at;
        all++;
      } else if (character === numberSign || !isSeparator(character)) break;
    }
    const hasCountry = all === mostDigits && characters[this.#all[0] ?? 0] === one;
    this.count = hasCountry ? nationalDigits : all;
    this.#hasWrongCount = this.count !== nationalDigits && this.count !== localDigits;
    const first = hasCountry ? 1 : 0;
    for (let i = 0; i < this.count && i < nationalDigits; i++) this.places[i] = this.#all[first + i] ?? 0;
    this.#hasOthers = at < end && !this.#readExtension(characters, at, end, isSeparator);
    return !this.#hasWrongCount && !this.#hasOthers;
  }

  #readExtension(
    characters: ArrayLike<number>,
    start: number,
    end: number,
    isSeparator: (character: number) => boolean,
  ): boolean {
    let at = start + markerLength(characters, start, end);
    if (at === start) return false;
    while (at < end && !isDigit(characters[at] ?? 0) && isSeparator(characters[at] ?? 0)) at++;
    let digits = 0;
    for (; at < end && isDigit(characters[at] ?? 0); at++) {
      if (digits === mostExtension) return false;
      if (this.count <= nationalDigits) this.places[this.count + digits] = at;
      digits++;
    }
    for (; at < end; at++)
      if (isDigit(characters[at] ?? 0) || !isSeparator(characters[at] ?? 0)) return false;
    this.extension = digits;
    return digits > 0;
  }
}

const [one, numberSign] = [0x31, 0x23];
/** The longest first. */
const markers = ['extension', 'ext', 'x', '#'].map((text) => Array.from(text, (one) => one.charCodeAt(0)));

function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

/** How long the word before an extension is, in whatever letter case; 0 when there is none. */
function markerLength(characters: ArrayLike<number>, start: number, end: number): number {
  const found = markers.find(
    (marker) =>
      start + marker.length <= end &&
      marker.every((code, i) => {
        const character = characters[start + i] ?? 0;
        return character === code || (code !== numberSign && character === code - 0x20);
      }),
  );
  return found?.length ?? 0;
}

/** Whether a character stays where it is and does not matter. */
export function isSeparator(character: number): boolean {
  return !isReplaceable(character);
}

/** The same of a byte of UTF-8: no other character than one of ASCII. */
export function isAsciiSeparator(byte: number): boolean {
  return byte < 0x80 && !isReplaceable(byte);
}
