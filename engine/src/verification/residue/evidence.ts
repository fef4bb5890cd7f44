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
  if (text.length < fewestCharacters) return undefined;
  const { isLong, letters, digits, different } = asciiSigns(text) ?? signsOf(text);
  if (!isLong || different < fewestDifferent) return undefined;
  if (letters === 0) return ofNumber(text, digits);
  if (/[@]|:\/\//.test(text)) return 'certain';
  if (digits === 0) return /[\p{L}\p{N}][^\p{L}\p{N}'’-]+[\p{L}\p{N}]/u.test(text) ? 'phrase' : 'word';
  if (isTime(text)) return 'number';
  return letters + digits >= fewestCharacters + 1 ? 'certain' : 'word';
}

/** The letters and digits of a text. */
interface Signs {
  /** False for a text of fewer characters than are looked for. */
  readonly isLong: boolean;
  readonly letters: number;
  readonly digits: number;
  /** Number of different ones, whatever their letter case. */
  readonly different: number;
}

function signsOf(text: string): Signs {
  const signs = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  const digits = signs.filter((sign) => /\p{N}/u.test(sign)).length;
  const isLong = Array.from(text).length >= fewestCharacters;
  return { isLong, letters: signs.length - digits, digits, different: new Set(signs).size };
}

/** The same for ASCII, which nearly all originals are; undefined for other texts. */
function asciiSigns(text: string): Signs | undefined {
  let [letters, digits, letterSet, digitSet, all] = [0, 0, 0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    all |= code;
    const letter = (code | 0x20) - 0x61;
    if (letter >= 0 && letter < 26) {
      letters++;
      letterSet |= 1 << letter;
    } else if (code >= 0x30 && code <= 0x39) {
      digits++;
      digitSet |= 1 << (code - 0x30);
    }
  }
  if (all >= 0x80) return undefined;
  return { isLong: true, letters, digits, different: bitsOf(letterSet) + bitsOf(digitSet) };
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function ofNumber(text: string, digits: number): Evidence {
  if (/^\d+(?:\.\d+){3}$/.test(text)) return ordinaryHosts.test(text) ? 'number' : 'certain';
  if (digits < fewestDigits || date.test(text)) return 'number';
  return digits === text.length ? 'digits' : 'certain';
}

function isTime(text: string): boolean {
  if (date.test(text)) return true;
  const [first] = /\p{L}+/u.exec(text) ?? [];
  if (first !== undefined && !timeWord.test(first)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => timeWord.test(word));
}
