// Weighs an original that occurs elsewhere: an address can't be there by chance, a first name can.

/**
 * - `certain`: nobody else's text is the same by chance, such as an e-mail address.
 * - `phrase`: several words without a digit; by chance only if it is common.
 * - `digits`: a long number without marks; by chance where many such numbers are.
 * - `word`, `number`: one word, or a date or short number; often there by chance.
 */
export type Evidence = (typeof evidences)[number];
export const evidences = ['certain', 'phrase', 'digits', 'word', 'number'] as const;

/** Shorter originals, in characters, are not looked for. */
export const fewestCharacters = 5;
/** So many different letters and digits at least. */
const fewestDifferent = 3;
/** Numbers of fewer digits are everywhere. */
const fewestDigits = 9;

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const times = 'am|pm|utc|gmt|t|z|mon|tue|wed|thu|fri|sat|sun|st|nd|rd|th|years?|months?|weeks?|days?|hours?';
const timeWord = new RegExp(`^(?:(?:${months})[a-z]*|${times})$`, 'i');
const date = /^(?:\d{4}([./-])\d\d?\1\d\d?|\d\d?([./-])\d\d?\2\d{2}(?:\d{2})?)(?:[T, ]+\d\d?:\d\d.*)?$/i;
const ordinaryHosts = /^(?:127\.|0\.|255\.|10\.0\.)/;

/**
 * Judges an original.
 *
 * @param text without white space at its ends
 * @returns undefined for one that isn't looked for: too short, or too little variety
 */
export function evidenceOf(text: string): Evidence | undefined {
  if (text.length < fewestCharacters || Array.from(text).length < fewestCharacters) return undefined;
  const signs = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  if (new Set(signs).size < fewestDifferent) return undefined;
  const digits = signs.filter((sign) => /\p{N}/u.test(sign)).length;
  const letters = signs.length - digits;
  if (letters === 0) return ofNumber(text, digits);
  if (/[@]|:\/\//.test(text)) return 'certain';
  if (digits === 0) return /[\p{L}\p{N}][^\p{L}\p{N}'’-]+[\p{L}\p{N}]/u.test(text) ? 'phrase' : 'word';
  if (isTime(text)) return 'number';
  return signs.length >= fewestCharacters + 1 ? 'certain' : 'word';
}

function ofNumber(text: string, digits: number): Evidence {
  if (/^\d+(?:\.\d+){3}$/.test(text)) return ordinaryHosts.test(text) ? 'number' : 'certain';
  if (digits < fewestDigits || date.test(text)) return 'number';
  return digits === text.length ? 'digits' : 'certain';
}

function isTime(text: string): boolean {
  return date.test(text) || (text.match(/\p{L}+/gu) ?? []).every((word) => timeWord.test(word));
}
