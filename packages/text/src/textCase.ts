// Output case and trimming, by Unicode 16.0 and its default case mappings, independent of the locale.
import { lowerCase, upperCase } from './caseMapping.ts';
import { codePointsOf, stringOf } from './encoding.ts';
import {
  categoryOf,
  decimalDigit,
  isCased,
  isLetter,
  isWhiteSpace,
  letter,
  mark,
  titleCaseLetter,
  upperCaseLetter,
} from './unicode.ts';

/** The letter cases of masked values. */
export const outputCases = ['AsIs', 'Lower', 'Upper', 'Title', 'Input'] as const;

/** The letter case of masked values; `Input` is that of the original. */
export type OutputCase = (typeof outputCases)[number];

const [apostrophe, rightQuote] = [0x27, 0x2019];

/** Converts a text to a letter case; `Input` is that of `original`, if it has one. */
export function applyOutputCase(text: string, outputCase: OutputCase, original: string): string {
  if (outputCase === 'AsIs') return text;
  return stringOf(inOutputCase(codePointsOf(text), outputCase, codePointsOf(original)));
}

/** Converts code points to a letter case, like `applyOutputCase`. */
export function inOutputCase(
  codePoints: readonly number[],
  outputCase: OutputCase,
  original: readonly number[],
): readonly number[] {
  switch (outputCase) {
    case 'AsIs':
      return codePoints;
    case 'Lower':
      return lowerCase(codePoints);
    case 'Upper':
      return upperCase(codePoints);
    case 'Title':
      return titleCase(codePoints);
    case 'Input':
      return inOutputCase(codePoints, detectCase(original), original);
  }
}

/** Returns the first cased letter of each word upper, the rest lower. */
function titleCase(codePoints: readonly number[]): number[] {
  const mapped: number[] = [];
  for (let start = 0; start < codePoints.length;) {
    const end = endOfWord(codePoints, start);
    const word = codePoints.slice(start, end);
    const first = word.findIndex(isCasedLetter);
    if (first === -1) append(mapped, word);
    else {
      append(mapped, word.slice(0, first));
      append(mapped, upperCase(word.slice(first, first + 1)));
      append(mapped, lowerCase(word, first + 1));
    }
    if (end < codePoints.length) mapped.push(codePoints[end] ?? 0);
    start = end + 1;
  }
  return mapped;
}

/** A loop, as the number of a call's arguments is limited. */
function append(target: number[], codePoints: readonly number[]): void {
  for (const codePoint of codePoints) target.push(codePoint);
}

/** The end of the word that begins at `start`: a run of letters, marks, digits and apostrophes, or none. */
function endOfWord(codePoints: readonly number[], start: number): number {
  let end = start;
  while (end < codePoints.length && isOfWord(codePoints[end] ?? 0)) end++;
  return end;
}

function isOfWord(codePoint: number): boolean {
  const category = categoryOf(codePoint);
  const isOne = category >= letter || category === mark || category === decimalDigit;
  return isOne || codePoint === apostrophe || codePoint === rightQuote;
}

function isCasedLetter(codePoint: number): boolean {
  return isCased(codePoint) && isLetter(codePoint);
}

/**
 * Returns the letter case of a text: all cased letters upper or lower, or exactly the first of each word
 * upper.
 */
function detectCase(codePoints: readonly number[]): Exclude<OutputCase, 'Input'> {
  let [isUpper, isLower, isTitle, isFirst, hasCase] = [true, true, true, true, false];
  for (const codePoint of codePoints) {
    if (!isOfWord(codePoint)) isFirst = true;
    if (!isCasedLetter(codePoint)) continue;
    const category = categoryOf(codePoint);
    const isCapital = category === upperCaseLetter || category === titleCaseLetter;
    hasCase = true;
    isUpper &&= category === upperCaseLetter;
    isLower &&= !isCapital;
    isTitle &&= isCapital === isFirst;
    isFirst = false;
  }
  if (!hasCase) return 'AsIs';
  return isUpper ? 'Upper' : isLower ? 'Lower' : isTitle ? 'Title' : 'AsIs';
}

/** Removes leading and trailing Unicode white space (the property White_Space). */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  // White space is never a surrogate, so that units will do.
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
