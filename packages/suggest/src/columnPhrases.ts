// The phrases that name columns: their spellings, and their positions among the words of a name.
import { at } from '@masker/text';
import type { TypicalColumns } from '@masker/algorithms';
import { findPhrase, joinedWords, mayPrecede, type WordRange } from './columnWords.ts';

export interface ColumnPhrase {
  readonly phrase: string;
  readonly joined: string;
  /** No other word may be before it. */
  readonly isWhole: boolean;
  /** Only values show if it is meant. */
  readonly isDoubtful: boolean;
  /** It means them only in a table of people. */
  readonly isOfPeople: boolean;
}

/** The phrases of a kind of columns, in every spelling. */
export function columnPhrases({
  names,
  wholeNames = [],
  doubtfulNames = [],
  namesOfPeople = [],
}: TypicalColumns): ColumnPhrase[] {
  const phrasesOf = (phrases: readonly string[], isWhole: boolean, isDoubtful: boolean, isOfPeople = false) =>
    [...new Set(phrases.flatMap(spellingsOf))].map((phrase) => ({
      phrase,
      joined: joinedWords(phrase),
      isWhole,
      isDoubtful,
      isOfPeople,
    }));
  return [
    ...phrasesOf(names, false, false),
    ...phrasesOf(wholeNames, true, false),
    ...phrasesOf(doubtfulNames, false, true),
    ...phrasesOf(namesOfPeople, true, false, true),
  ];
}

/** Short forms of the words for a number. */
const shortNumbers: readonly (readonly [long: RegExp, ...short: string[]])[] = [
  [/ number$/, ' no', ' num', ' nr'],
  [/nummer$/, 'nr'],
  [/^numero /, 'num ', 'no '],
];

/** Other spellings: American and British, the possessive of a name, and without small words in the middle. */
const otherSpellings: readonly (readonly [written: RegExp, other: string])[] = [
  [/licence/, 'license'],
  [/license/, 'licence'],
  [/^(\w+) name$/, '$1sname'],
  [/^(first|last|middle|maiden|given|family|birth|preferred) name$/, 'name $1'],
  [/ (?:of|de|di|da|do) /g, ' '],
];

function spellingsOf(phrase: string): string[] {
  const short = shortNumbers.flatMap(([long, ...others]) =>
    long.test(phrase) ? others.map((other) => phrase.replace(long, other)) : [],
  );
  const spelt = [phrase, ...short];
  return [
    ...spelt,
    ...otherSpellings.flatMap(([written, other]) => spelt.map((one) => one.replace(written, other))),
  ];
}

/**
 * Shorter ones, and those that begin with a letter or two, end words with another meaning: `lname` ends
 * `fullname`.
 */
const [minSuffixLength, suffixWord] = [5, /^\p{L}{3}/u];

/**
 * Finds the last occurrence of a phrase among words, or the last word that ends with it: `custphone`,
 * `Initialkennwort`. A phrase that requires no other word before it only matches the end of words that begin
 * with a qualifier: `homeaddress`.
 */
export function locatePhrase(words: readonly string[], phrase: ColumnPhrase): WordRange | undefined {
  const { joined, isWhole, isDoubtful } = phrase;
  const range = findPhrase(words, joined);
  if (range !== undefined) return range;
  if (isDoubtful || phrase.isOfPeople || joined.length < minSuffixLength || !suffixWord.test(phrase.phrase))
    return undefined;
  const start = words.findLastIndex((word) => word.length > joined.length && word.endsWith(joined));
  if (start < 0) return undefined;
  if (isWhole && !mayPrecede(at(words, start).slice(0, -joined.length))) return undefined;
  return { start, end: start + 1 };
}
