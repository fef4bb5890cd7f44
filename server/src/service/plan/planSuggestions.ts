// The maskers that suit a column by its name; each column is judged once.
import {
  type SuggestedMasker,
  suggestMaskers,
  type SuggestionCandidate,
} from '../../../../engine/src/index.ts';

const known = new WeakMap<readonly SuggestionCandidate[], Map<string, readonly SuggestedCandidate[]>>();

type SuggestedCandidate = SuggestedMasker<SuggestionCandidate>;

/** @param path the column, and the names inside it that lead to a field */
export function suggestedFor(
  path: readonly string[],
  candidates: readonly SuggestionCandidate[],
): readonly SuggestedCandidate[] {
  const name = path.filter((one) => one !== '*').join('.');
  const judged = known.get(candidates) ?? new Map<string, readonly SuggestedCandidate[]>();
  known.set(candidates, judged);
  const found = judged.get(name) ?? suggestMaskers({ name }, candidates);
  judged.set(name, found);
  return found;
}
