// Lists the maskers that can mask a field, and those that are suggested, with their labels.
import { at } from '@masker/text';
import { createFinder, foundByDefault } from '@masker/find';
import { createMatcher } from '@masker/masker';
import { nameSuggester, type SuggestedMasker, type SuggestionCandidate } from '@masker/suggest';
import { columnSuggester } from '@masker/plan';
import type { FieldSample } from '@masker/rows';
import { parseJsonPath } from '@masker/format-api';
import { tableOfFile } from '@masker/formats';
import type { FileLayout } from '../../files/fileLayout.ts';
import { commandMessages } from '../messages.ts';

type Suggested = SuggestedMasker<SuggestionCandidate>;

/** The maskers that the lists can suggest. */
export interface Suggestions {
  /** The maskers that suit a field, the best first. */
  of(field: FieldSample): readonly Suggested[];
  /** The maskers that can mask the field's values. */
  able(field: FieldSample): readonly SuggestionCandidate[];
  /** Returns true if at least half of a field's values fit; an empty one fits anything. */
  fitsMajority(field: FieldSample, candidate: SuggestionCandidate): boolean;
  /** `13 of 20 values fit`; empty for a field without values. */
  fitting(field: FieldSample, candidate: SuggestionCandidate): string;
  /**
   * Returns the masker that a field's name suggests although most values are nonconforming; undefined if
   * there is none, or it is suggested.
   */
  meantBy(field: FieldSample): SuggestionCandidate | undefined;
  /**
   * Returns `8 of 20 values hold what EmailMasker masks` for texts in which only a search finds such values;
   * empty if it finds none.
   */
  holding(field: FieldSample): string;
  /** Explains in a sentence why maskers are not offered for a field; empty when all are. */
  whyNotAll(field: FieldSample): string;
}

/** More values add nothing. */
const maxJudgedValues = 20;

/** Returns the number of conforming values, and of those tried. */
function judge({ values }: FieldSample, { masker }: SuggestionCandidate): readonly [number, number] {
  const judged = values.slice(0, maxJudgedValues);
  return [judged.filter((value) => masker.mask(value).nonconformances.length === 0).length, judged.length];
}

/**
 * Creates the function that returns the suggestions for fields of a file; each field is judged once, however
 * often it is asked for.
 */
export function createSuggestions(
  candidates: readonly SuggestionCandidate[],
  fileName: string,
): (layout: Pick<FileLayout, 'fieldName' | 'fields'>) => Suggestions {
  const known = new WeakMap<FieldSample, readonly Suggested[]>();
  const able = ({ holdsNumbers }: FieldSample): readonly SuggestionCandidate[] =>
    holdsNumbers ? candidates.filter(({ masker }) => masker.kinds.includes('number')) : candidates;
  const meant = nameSuggester(
    candidates.map((candidate) => ({
      name: candidate.masker.name,
      configuration: candidate.configuration,
      candidate,
    })),
  );
  const holding = createHolding(candidates);
  return (layout) => {
    const names = new Set(layout.fields.map((field) => pathOfField(field, layout)[0]));
    const columns = Array.from(names, (name) => ({ name }));
    const suggest = columnSuggester({ name: tableOfFile(fileName), columns });
    return {
      able,
      holding,
      of(field) {
        const suggestions =
          known.get(field) ?? suggest(pathOfField(field, layout), field.values, able(field));
        known.set(field, suggestions);
        return suggestions;
      },
      fitsMajority(field, candidate) {
        const [fitting, judged] = judge(field, candidate);
        return fitting * 2 >= judged;
      },
      fitting(field, candidate) {
        const [fitting, judged] = judge(field, candidate);
        return judged === 0 ? '' : `${fitting} of ${judged} values fit`;
      },
      meantBy: ({ title }) => meant(title)?.candidate,
      whyNotAll: (field) => (able(field).length === candidates.length ? '' : commandMessages.onlyNumbers),
    };
  };
}

/** Returns the column, then the names inside it; `*` is every element of a list. */
export function pathOfField(
  { name, title }: FieldSample,
  { fieldName }: Pick<FileLayout, 'fieldName'>,
): readonly [string, ...string[]] {
  if (fieldName === 'column') return [title];
  const path = parseJsonPath(name) ?? [name];
  // Lists around the records have no name.
  const [first = name, ...inside] = path.slice(path.findIndex((step) => step !== '*'));
  return [first, ...inside];
}

/** Searches texts with the list `default`. */
function createHolding(candidates: readonly SuggestionCandidate[]): Suggestions['holding'] {
  const targets = foundByDefault.flatMap((name) => {
    const candidate = candidates.find(({ masker }) => masker.name === name);
    const matcher = candidate && createMatcher(candidate.configuration, true);
    return matcher === undefined || 'noShape' in matcher ? [] : [{ name, matcher }];
  });
  const finder = createFinder(targets.map(({ matcher }) => matcher));
  return ({ values }) => {
    const counts = targets.map(() => 0);
    for (const value of values)
      for (const by of new Set(Array.from(finder.find(value), (found) => found.by)))
        counts[by] = (counts[by] ?? 0) + 1;
    const maxCount = Math.max(0, ...counts);
    const name = at(targets, counts.indexOf(maxCount)).name;
    return maxCount === 0 ? '' : `${maxCount} of ${values.length} values hold what ${name} masks`;
  };
}
