// Suggests the known word most similar to a misspelt one: "Did you mean …?".
import { closest, distance } from 'fastest-levenshtein';
import { replaceNode, type StringNode } from '@masker/json';
import type { Fix } from '../problem.ts';

/**
 * Returns the candidate that differs from the word in at most a third of its letters, ignoring case; undefined if
 * there is none.
 */
export function suggestion(word: string, candidates: readonly string[]): string | undefined {
  // The distance takes time by the product of the lengths; no known word comes near this one.
  if (word.length === 0 || word.length > 64 || candidates.length === 0) return undefined;
  const lower = word.toLowerCase();
  const nearest = closest(
    lower,
    candidates.map((candidate) => candidate.toLowerCase()),
  );
  // Every letter is near every other one.
  const allowed = word.length === 1 ? 0 : Math.max(1, Math.floor(word.length / 3));
  return distance(lower, nearest) <= allowed
    ? candidates.find((candidate) => candidate.toLowerCase() === nearest)
    : undefined;
}

/** Returns the end of a message about a word: the intended word, else a reference to the known ones. */
export function meantOrListed(meant: string | undefined, listed: string): string {
  return meant === undefined ? `: the documentation lists ${listed}.` : `. Did you mean "${meant}"?`;
}

/**
 * Returns the fixes of an invalid word: the suggested word, otherwise each allowed one. Only a change of letter case
 * is automatic.
 */
export function wordFixes(value: StringNode, meant: string | undefined, allowed: readonly string[]): Fix[] {
  return (meant === undefined ? allowed : [meant]).map((word) => ({
    title: `Change to "${word}"`,
    edits: [replaceNode(value, JSON.stringify(word))],
    ...(word.toLowerCase() !== value.value.toLowerCase() && { isChoice: true }),
  }));
}
