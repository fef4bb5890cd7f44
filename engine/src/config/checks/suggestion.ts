// "Did you mean …?": the known word that a misspelt one is nearest to.
import { closest, distance } from 'fastest-levenshtein';
import type { Fix } from '../problem.ts';

/** The candidate that differs from the word in at most a third of its letters, whatever the case; undefined when none does. */
export function suggestion(word: string, candidates: readonly string[]): string | undefined {
  // The distance takes time by the product of the lengths; no known word comes near this one.
  if (word.length === 0 || word.length > 64) return undefined;
  const lower = word.toLowerCase();
  const nearest = closest(
    lower,
    candidates.map((candidate) => candidate.toLowerCase()),
  );
  const allowed = Math.max(1, Math.floor(word.length / 3));
  return distance(lower, nearest) <= allowed
    ? candidates.find((candidate) => candidate.toLowerCase() === nearest)
    : undefined;
}

/** What a fix says of itself that takes a suggestion: another word is a guess, other capitals are none. */
export function guessed(word: string, meant: string): Pick<Fix, 'isChoice'> {
  return word.toLowerCase() === meant.toLowerCase() ? {} : { isChoice: true };
}
