// A value as ZIP codes are read: which of its characters are digits, and why it is none.
import { bitsOfCount, drawLength } from '../../draws/draw.ts';
import { isReplaceable } from '../../draws/fallback.ts';
import { type NonConformance, nonConformancesOf } from '../interface/explanation.ts';

export type ZipcodeReason = 'digit-count' | 'other-characters';

/** How many digits a ZIP code has, without and with those of ZIP+4. */
export const [fiveDigits, nineDigits] = [5, 9];

/** How many pairs and fours of digits there are, and how many bytes a draw of one takes. */
export const [pairs, fours] = [100, 10_000];
export const [pairLength, fourLength] = [drawLength(bitsOfCount(pairs)), drawLength(bitsOfCount(fours))];

/** Whether an ASCII digit. */
export function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

/**
 * Reads the characters from `start` up to, without, `end`.
 *
 * @param places takes the places of the digits: there is room for nine
 * @param isSeparator whether a character that is no digit stays and does not matter
 * @returns how many digits there are: five or nine; 0 where it is no ZIP code
 */
export function readZipcode(
  characters: ArrayLike<number>,
  start: number,
  end: number,
  places: Uint32Array,
  isSeparator: (character: number) => boolean,
): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const character = characters[at] ?? 0;
    if (isDigit(character)) {
      if (count === nineDigits) return 0;
      places[count++] = at;
    } else if (!isSeparator(character)) return 0;
  }
  return count === fiveDigits || count === nineDigits ? count : 0;
}

const digitCount: ZipcodeReason = 'digit-count';
const otherCharacters: ZipcodeReason = 'other-characters';
const wrongCount = nonConformancesOf(digitCount);
const wrongCharacters = nonConformancesOf(otherCharacters);
const wrongCountAndCharacters = nonConformancesOf(digitCount, otherCharacters);

/** Why the first characters of an array, which are no ZIP code, are none. */
export function reasonsOf(characters: ArrayLike<number>, length: number): readonly NonConformance[] {
  let digits = 0;
  let hasOthers = false;
  for (let i = 0; i < length; i++) {
    const character = characters[i] ?? 0;
    if (isDigit(character)) digits++;
    else if (!hasOthers) hasOthers = isReplaceable(character);
  }
  if (digits === fiveDigits || digits === nineDigits) return wrongCharacters;
  return hasOthers ? wrongCountAndCharacters : wrongCount;
}
