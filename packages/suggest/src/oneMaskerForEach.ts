// Chooses one masker per kind of values, so that equal e-mail addresses are masked equally in all columns.
import { isDefault, valueKindOf } from './columnKinds.ts';
import type { SuggestedMasker, SuggestionCandidate } from './suggestMaskers.ts';

/**
 * Chooses a masker for each kind of values: the one that clearly suits most of its columns, then the one that suits
 * most of them best, then one of the workspace's own.
 *
 * @param columns the suggestions for each column, best first
 * @returns a function that filters a column's suggestions: only the kind's masker remains, if it clearly suits the
 *   column, too
 */
export function oneMaskerForEach<T extends SuggestionCandidate>(
  columns: readonly (readonly SuggestedMasker<T>[])[],
): (suggestions: readonly SuggestedMasker<T>[]) => SuggestedMasker<T> | undefined {
  const votes = new Map<string, Map<T, Vote>>();
  for (const suggestions of columns) {
    const [first] = suggestions;
    if (first?.isSure !== true) continue;
    const kind = kindOf(first);
    const ofKind = votes.get(kind) ?? new Map<T, Vote>();
    votes.set(kind, ofKind);
    for (const one of suggestions.filter((other) => other.isSure && kindOf(other) === kind)) {
      const { columns: suited, firsts } = ofKind.get(one.candidate) ?? { columns: 0, firsts: 0 };
      ofKind.set(one.candidate, { columns: suited + 1, firsts: firsts + Number(one === first) });
    }
  }
  const chosen = new Map([...votes].map(([kind, ofKind]) => [kind, mostVoted(ofKind)]));
  return (suggestions) => {
    const [first] = suggestions;
    if (first?.isSure !== true) return first;
    const candidate = chosen.get(kindOf(first));
    return suggestions.find((one) => one.isSure && one.candidate === candidate) ?? first;
  };
}

interface Vote {
  /** Number of columns that the masker surely suits. */
  readonly columns: number;
  /** Number of columns that it suits best. */
  readonly firsts: number;
}

const kindOf = ({ candidate }: SuggestedMasker<SuggestionCandidate>): string =>
  valueKindOf(candidate.masker.name);

function mostVoted<T extends SuggestionCandidate>(votes: ReadonlyMap<T, Vote>): T | undefined {
  const [best] = [...votes].sort(
    ([a, x], [b, y]) =>
      y.columns - x.columns ||
      y.firsts - x.firsts ||
      Number(isDefault(a.masker.name)) - Number(isDefault(b.masker.name)),
  );
  return best?.[0];
}
