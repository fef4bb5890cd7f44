// Sorts the maskers for a field by suitability: those that its name suggests first, those that keep values
// unchanged last.
import type { SuggestionCandidate } from '@masker/suggest';
import type { FieldSample } from '@masker/rows';
import type { Suggestions } from './suggestions.ts';

interface SectionMasker {
  readonly candidate: SuggestionCandidate;
  readonly reason: string;
}

interface MaskerSection {
  readonly label: string;
  readonly maskers: readonly SectionMasker[];
}

/** Returns the sections of the list, without empty ones. */
export function maskerSections(field: FieldSample, suggestions: Suggestions): readonly MaskerSection[] {
  const suggested = suggestions.of(field);
  const meant = suggestions.meantBy(field);
  const reasonOf = (candidate: SuggestionCandidate): string =>
    isOf(candidate, 'Identity') ? 'leaves the value as it is' : suggestions.fitting(field, candidate);
  const others = suggestions
    .able(field)
    .filter((candidate) => !suggested.some((suggestion) => suggestion.candidate === candidate))
    .map((candidate) => ({ candidate, reason: reasonOf(candidate) }));
  const labelOf = ({ candidate }: SectionMasker): string => {
    if (isOf(candidate, 'Identity')) return 'keeps';
    if (candidate === meant) return 'what its name means';
    if (isOf(candidate, 'Redact', 'Hidden')) return 'hides everything';
    return suggestions.fitsMajority(field, candidate) ? 'other maskers' : "most values don't fit";
  };
  const labels = [
    'what its name means',
    'hides everything',
    'other maskers',
    "most values don't fit",
    'keeps',
  ];
  const sections = [
    { label: 'suggested', maskers: suggested },
    ...labels.map((label) => ({ label, maskers: others.filter((one) => labelOf(one) === label) })),
  ];
  return sections.filter(({ maskers }) => maskers.length > 0);
}

function isOf({ configuration }: SuggestionCandidate, ...algorithms: readonly string[]): boolean {
  return algorithms.includes(configuration.algorithm);
}
