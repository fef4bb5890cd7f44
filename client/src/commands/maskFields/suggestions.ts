// Which maskers can mask a field, and which of them are suggested, as the lists show it.
import {
  type SuggestedMasker,
  suggestMaskers,
  type SuggestionCandidate,
} from '../../../../engine/src/index.ts';
import type { FieldSample } from '../../../../formats/src/index.ts';

export type Suggested = SuggestedMasker<SuggestionCandidate>;

/** What the lists know of the maskers. */
export interface Suggestions {
  /** The maskers that suit a field, the best first. */
  of(field: FieldSample): readonly Suggested[];
  /** Those that can mask what the field holds. */
  able(field: FieldSample): readonly SuggestionCandidate[];
  /** What keeps maskers from being offered for a field, as a sentence; empty when all are. */
  whyNotAll(field: FieldSample): string;
}

/** Each field is judged once, however often it is asked for. */
export function createSuggestions(candidates: readonly SuggestionCandidate[]): Suggestions {
  const known = new WeakMap<FieldSample, readonly Suggested[]>();
  const able = ({ holdsNumbers }: FieldSample): readonly SuggestionCandidate[] =>
    holdsNumbers ? candidates.filter(({ masker }) => masker.masksNumbers) : candidates;
  return {
    able,
    of(field) {
      const { title, values } = field;
      const suggestions = known.get(field) ?? suggestMaskers({ name: title, values }, able(field));
      known.set(field, suggestions);
      return suggestions;
    },
    whyNotAll: (field) =>
      able(field).length === candidates.length
        ? ''
        : 'It holds numbers, so maskers that make texts are not offered: JSON would have a text where a number is expected.',
  };
}
