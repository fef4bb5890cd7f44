// Weighs an original that occurs elsewhere: an address can't be there by chance, a first name can.
import { textIn, utf8 } from '@masker/text';
import { characterCounts } from './characterCounts.ts';

/**
 * - `certain`: no other text is equal by chance, such as an e-mail address.
 * - `phrase`: several words without a digit; by chance only if it is common.
 * - `digits`: a long number without marks; by chance among many such numbers.
 * - `word`, `number`: one word, or a date or short number; often equal by chance.
 */
export type Evidence = (typeof evidences)[number];
export const evidences = ['certain', 'phrase', 'digits', 'word', 'number'] as const;

/** Shorter originals, in characters, are not looked for. */
export const minCharacters = 5;
/** Minimum number of different letters and digits. */
const minDistinct = 3;
/** Numbers of fewer digits are everywhere. */
const minDigits = 9;
const dotsOfHost = 3;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const times = 'am|pm|utc|gmt|t|z|mon|tue|wed|thu|fri|sat|sun|st|nd|rd|th|years?|months?|weeks?|days?|hours?';
const timeWord = new RegExp(`^(?:(?:${months})[a-z]*|${times})$`, 'i');
/** The first two letters of such words, in a byte each. */
const timeBeginnings = new Set(
  `${months}|${times}`.split('|').map((word) => {
    const [first = 0, second] = utf8(word);
    return second === undefined ? first : (first << 8) | second;
  }),
);
const date = /^(?:\d{4}([./-])\d\d?\1\d\d?|\d\d?([./-])\d\d?\2\d{2}(?:\d{2})?)(?:[T, ]+\d\d?:\d\d.*)?$/i;
const addressMark = /@|:\/\//;
const ordinaryHosts = /^(?:127\.|0\.|255\.|10\.0\.)/;

/**
 * Judges an original by its bytes. They are decoded only if its letters, digits and marks don't suffice.
 *
 * @param start its offset in them
 * @returns undefined for one that isn't searched: too short, or with too little variety
 */
export function evidenceIn(bytes: Uint8Array, start: number, end: number): Evidence | undefined {
  const signs = characterCounts(bytes, start, end, minCharacters);
  if (signs === undefined) return evidenceOf(textOf(bytes, start, end));
  const { length, letters, digits } = signs;
  if (length < minCharacters || signs.different < minDistinct) return undefined;
  if (letters === 0) {
    if (digits < minDigits && signs.dots !== dotsOfHost) return 'number';
    if (digits === length) return 'digits';
    return signs.dots === dotsOfHost || signs.beginsAsDate
      ? ofNumber(textOf(bytes, start, end), digits)
      : 'certain';
  }
  if (signs.hasAddressMark) return 'certain';
  if (digits === 0) return signs.isDivided ? 'phrase' : 'word';
  if ((signs.beginsAsDate || timeBeginnings.has(signs.firstLetters)) && isTime(textOf(bytes, start, end)))
    return 'number';
  return letters + digits > minCharacters ? 'certain' : 'word';
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return textIn(bytes, start, end).trim();
}

/** @param text one that isn't ASCII, without white space at its ends */
function evidenceOf(text: string): Evidence | undefined {
  const signs = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  if (Array.from(text).length < minCharacters || new Set(signs).size < minDistinct) return undefined;
  const digits = signs.filter((sign) => /\p{N}/u.test(sign)).length;
  if (digits === signs.length) return ofNumber(text, digits);
  if (addressMark.test(text)) return 'certain';
  if (digits === 0) return /[\p{L}\p{N}][^\p{L}\p{N}'’-]+[\p{L}\p{N}]/u.test(text) ? 'phrase' : 'word';
  if (isTime(text)) return 'number';
  return signs.length > minCharacters ? 'certain' : 'word';
}

function ofNumber(text: string, digits: number): Evidence {
  if (/^\d+(?:\.\d+){3}$/.test(text)) return ordinaryHosts.test(text) ? 'number' : 'certain';
  if (digits < minDigits || date.test(text)) return 'number';
  return digits === text.length ? 'digits' : 'certain';
}

function isTime(text: string): boolean {
  if (addressMark.test(text)) return false;
  if (date.test(text)) return true;
  const [first] = /\p{L}+/u.exec(text) ?? [];
  if (first !== undefined && !timeWord.test(first)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => timeWord.test(word));
}
