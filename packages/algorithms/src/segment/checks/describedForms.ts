// The forms of values that a description shows, such as 123-45-6789, XXX-XX-9999 or QQ 12 34 56 C.
import { codePointsOf } from '@masker/text';

/** Placeholders for a character of a value: forms are shown with digits, capitals, or one of these. */
const symbol = /[\p{Lu}\p{N}#*x]/u;
/** Words of a language have small letters. */
const inWord = /(?!x)[\p{Ll}\p{Lo}]/u;
const quotes = /^["'“‘`([<]+|["'”’`)\]>.,;:!?…]+$/gu;
/** In UTF-16 code units: anything longer is no short text. */
const maxDescriptionLength = 2000;

/**
 * Returns the forms that a text shows: each word that is one, and each run of such words, with and without
 * adjacent characters.
 */
export function describedForms(description: string): string[] {
  if (description.length > maxDescriptionLength) return [];
  const forms = new Set<string>();
  const add = (text: string): void => {
    if (symbol.test(text)) forms.add(text).add(text.replace(quotes, ''));
  };
  let run: string[] = [];
  const endRun = (): void => {
    add(run.join(' '));
    run = [];
  };
  for (const word of description.split(/\s+/u)) {
    if (inWord.test(word)) endRun();
    else {
      add(word);
      run.push(word);
    }
  }
  endRun();
  return [...forms];
}

/** Returns the number of counted characters of a form: all but the ignored ones. */
export function countedCharacters(form: string, ignoreChars: ReadonlySet<number>): bigint {
  return BigInt(codePointsOf(form).filter((codePoint) => !ignoreChars.has(codePoint)).length);
}
