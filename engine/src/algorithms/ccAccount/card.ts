// A value as card numbers are read: which of its characters are digits of the number, and why it is none.
import { isReplaceable } from '../../draws/fallback.ts';
import { type NonConformance, nonConformancesOf } from '../interface/explanation.ts';
import { cameOutUnchanged } from '../fallback/fallbackMasking.ts';
import { type Digits, hasCheckDigit } from './luhn.ts';
import { fewestDigits, mostDigits } from './settings.ts';

export type CardReason = 'too-few-digits' | 'too-many-digits' | 'check-digit' | 'other-characters';

export interface Card {
  /** Its characters: code points, lone surrogates included. */
  readonly characters: readonly string[];
  /** The ASCII codes of its digits. */
  readonly digits: readonly number[];
  /** Why it is no card number; empty when it is one. */
  readonly reasons: readonly NonConformance[];
}

export function readCard(value: string): Card {
  const characters = Array.from(value);
  const digits = characters.filter(isDigit).map((digit) => digit.charCodeAt(0));
  const hasOthers = characters.some((character) => !isDigit(character) && isOther(character));
  return { characters, digits, reasons: reasonsOf(digits, hasOthers) };
}

const none: readonly NonConformance[] = [];
const other: CardReason = 'other-characters';
/** The lists of reasons, without and with other characters. */
const listsOf = (reason: CardReason) =>
  [nonConformancesOf(reason), nonConformancesOf(reason, other)] as const;
const tooFew = listsOf('too-few-digits');
const tooMany = listsOf('too-many-digits');
const wrongCheckDigit = listsOf('check-digit');
const otherOnly = nonConformancesOf(other);

/**
 * Why digits are no card number; empty when they are one.
 *
 * @param hasOthers whether there are other characters that no card number holds
 * @param length how many digits there are, which may be more than the first ones that are given
 */
export function reasonsOf(
  digits: Digits,
  hasOthers: boolean,
  length = digits.length,
): readonly NonConformance[] {
  const place = hasOthers ? 1 : 0;
  if (length < fewestDigits) return tooFew[place];
  if (length > mostDigits) return tooMany[place];
  if (!hasCheckDigit(digits, 0, length)) return wrongCheckDigit[place];
  return hasOthers ? otherOnly : none;
}

/** Whether it is one of the digits 0–9. */
export function isDigit(character: string): boolean {
  return character.length === 1 && isDigitCode(character.charCodeAt(0));
}

/** Whether it is the code of one. */
export function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Of so many digits the first that is shown, where the last ones are, but none of a value of too few. */
export function shownFrom(length: number, last: number): number {
  return length < fewestDigits ? length : length - last;
}

/** Whether it is a letter, or a digit or number of another script, which no card number holds. */
export function isOther(character: string): boolean {
  return isReplaceable(character.codePointAt(0) ?? 0);
}

/** Reasons, and that the value came out unchanged although it should not. */
export function withUnchanged(
  reasons: readonly NonConformance[],
  isUnchanged: boolean,
): readonly NonConformance[] {
  return reasons.length > 0 && isUnchanged ? [...reasons, ...cameOutUnchanged] : reasons;
}
