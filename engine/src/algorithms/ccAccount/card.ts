// A value as card numbers are read: which of its characters are digits of the number, and why it is none.
import { isReplaceable } from '../../draws/oneByOne.ts';
import type { NonConformance } from '../explanation.ts';
import { hasCheckDigit } from './luhn.ts';
import { fewestDigits, mostDigits } from './settings.ts';

export type CardReason = 'too-few-digits' | 'too-many-digits' | 'check-digit' | 'other-characters';

export interface Card {
  /** Its characters: code points, lone surrogates included. */
  readonly characters: readonly string[];
  /** The ASCII codes of its digits. */
  readonly digits: readonly number[];
  /** Why it is no card number; empty when it is one. */
  readonly reasons: readonly CardReason[];
}

export function readCard(value: string): Card {
  const characters = Array.from(value);
  const digits = characters.filter(isDigit).map((digit) => digit.charCodeAt(0));
  const hasOthers = characters.some((character) => !isDigit(character) && isOther(character));
  return { characters, digits, reasons: [...reasonsOf(digits), ...(hasOthers ? otherCharacters : [])] };
}

const otherCharacters = ['other-characters'] as const;

function reasonsOf(digits: readonly number[]): CardReason[] {
  if (digits.length < fewestDigits) return ['too-few-digits'];
  if (digits.length > mostDigits) return ['too-many-digits'];
  return hasCheckDigit(digits, 0, digits.length) ? [] : ['check-digit'];
}

/** Whether it is one of the digits 0–9. */
export function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

/** Whether it is a letter, or a digit or number of another script, which no card number holds. */
export function isOther(character: string): boolean {
  return isReplaceable(character.codePointAt(0) ?? 0);
}

/** The reasons of a value, and that it came out unchanged although it should not. */
export function nonConformancesOf({ reasons }: Card, isUnchanged: boolean): NonConformance[] {
  const all = reasons.length > 0 && isUnchanged ? [...reasons, 'unchanged'] : reasons;
  return all.map((reason) => ({ reason, part: undefined }));
}
