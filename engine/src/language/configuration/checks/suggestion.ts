// "Did you mean …?": the known word that a misspelt one is nearest to.
import { closest, distance } from 'fastest-levenshtein';
import { replaceNode } from '../../json/edits.ts';
import type { StringNode } from '../../json/jsonNode.ts';
import type { Fix } from '../problem.ts';

/** The candidate that differs from the word in at most a third of its letters, whatever the case; undefined when none does. */
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

/** The end of a message about a word: the one that was meant, else where the known ones are listed. */
export function meantOrListed(meant: string | undefined, listed: string): string {
  return meant === undefined ? `: the documentation lists ${listed}.` : `. Did you mean "${meant}"?`;
}

/**
 * The fixes of a word that is none of the allowed ones: the word that was meant, else each of them. Only other capitals
 * need no decision.
 */
export function wordFixes(value: StringNode, meant: string | undefined, allowed: readonly string[]): Fix[] {
  return (meant === undefined ? allowed : [meant]).map((word) => ({
    title: `Change to "${word}"`,
    edits: [replaceNode(value, JSON.stringify(word))],
    ...(word.toLowerCase() !== value.value.toLowerCase() && { isChoice: true }),
  }));
}
