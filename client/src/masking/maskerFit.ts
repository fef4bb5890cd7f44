// Judges if maskers fit a command's values by the shape of the values alone, so that no key is needed.
import { createMatcher } from '@masker/masker';
import type { Matcher } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';

/** Judges if the values of a matcher's shape are the ones meant. */
export type Fits = (matcher: Matcher) => boolean;

const maxJudgedValues = 20;
/** In UTF-16 code units. */
const maxSearchedLength = 64 * 1024;

/** Suits all of the values. */
export function fitsValues(values: readonly string[]): Fits {
  const judged = values.map((value) => value.trim()).filter((value) => value !== '');
  return (matcher) =>
    judged.length > 0 &&
    judged.slice(0, maxJudgedValues).every((value) => {
      const [first] = matcher.find(value);
      return first?.start === 0 && first.end === value.length;
    });
}

/** Determines the suitability at a position of a line. */
export function fitsPosition(line: string, character: number): Fits {
  return (matcher) => matchAround(matcher.find(line), character) !== undefined;
}

/** Suits something in the beginning of a text. */
export function fitsSomethingIn(text: string): Fits {
  const end = text.length > maxSearchedLength ? text.lastIndexOf('\n', maxSearchedLength) + 1 : text.length;
  return (matcher) => matcher.find(text, 0, end).length > 0;
}

/** Returns the match that a caret is in or at; undefined when there is none. */
export function matchAround<T extends { readonly start: number; readonly end: number }>(
  matches: readonly T[],
  character: number,
): T | undefined {
  return matches.find(({ start, end }) => start <= character && character <= end);
}

interface Sortable {
  /** Absent when it can't be used. */
  readonly configuration: MaskerConfiguration | undefined;
}

export interface SortedMaskers<T> {
  /** The maskers that fit the values to mask. */
  readonly fitting: readonly T[];
  readonly others: readonly T[];
  /** The maskers that can't be used. */
  readonly broken: readonly T[];
}

/** Sorts maskers by their current suitability, each group in the given order. */
export function sortByFit<T extends Sortable>(maskers: readonly T[], fits?: Fits): SortedMaskers<T> {
  const broken = maskers.filter(({ configuration }) => configuration === undefined);
  const usable = maskers.filter(({ configuration }) => configuration !== undefined);
  const suits = new Set(usable.filter(({ configuration }) => configuration && doesFit(configuration, fits)));
  return {
    fitting: usable.filter((masker) => suits.has(masker)),
    others: usable.filter((masker) => !suits.has(masker)),
    broken,
  };
}

function doesFit(configuration: MaskerConfiguration, fits: Fits | undefined): boolean {
  if (fits === undefined) return false;
  const matcher = createMatcher(configuration);
  return !('noShape' in matcher) && fits(matcher);
}
