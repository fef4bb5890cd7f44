// Choices for a column of a plan: the maskers sorted by suitability, each with a reason. They show no value.
import { documentIn } from '../firstRows.ts';
import { recordsOf } from '@masker/masker';
import type { SuggestForColumn } from '@masker/plan';
import type { SuggestionCandidate } from '@masker/suggest';

/** The heading under which a list shows a masker. */
const choiceGroups = [
  'suggested',
  'values fit',
  "most values don't fit",
  'other maskers',
  'hides everything',
  'keeps',
] as const;
type ChoiceGroup = (typeof choiceGroups)[number];

export interface FittingMasker {
  readonly masker: string;
  /** `13 of 50 values fit` */
  readonly reason: string;
  readonly group: ChoiceGroup;
  /** True if it can depend on an entity. */
  readonly drawsRecords: boolean;
}

/** More values add nothing. */
const maxJudgedValues = 50;

/**
 * @param name empty for several columns
 * @param values some of the column's values that are not empty
 * @param suggest suggests maskers for the columns of its table
 */
export function columnChoices(
  name: string,
  values: readonly string[],
  candidates: readonly SuggestionCandidate[],
  suggest: SuggestForColumn,
): readonly FittingMasker[] {
  const judged = [...new Set(values)].slice(0, maxJudgedValues);
  const suggested = new Map(
    suggest([name], values, candidates).map(({ candidate, reason }) => [candidate, reason]),
  );
  const choices = candidates.map((candidate) => {
    const { masker, configuration } = candidate;
    const fitting = judged.filter((value) => masker.mask(value).nonconformances.length === 0).length;
    const share = judged.length === 0 ? undefined : fitting / judged.length;
    const own = suggested.get(candidate);
    const group = groupOf(candidate, own !== undefined, share);
    const fits = judged.length === 0 ? '' : `${fitting} of ${judged.length} values fit`;
    const reason = group === 'keeps' ? 'leaves the value as it is' : (own ?? fits);
    const drawsRecords = recordsOf(configuration) !== undefined;
    return { choice: { masker: masker.name, reason, group, drawsRecords }, fitting };
  });
  const order = [...suggested.keys()].map(({ masker }) => masker.name);
  return choices
    .toSorted(
      (a, b) =>
        choiceGroups.indexOf(a.choice.group) - choiceGroups.indexOf(b.choice.group) ||
        order.indexOf(a.choice.masker) - order.indexOf(b.choice.masker) ||
        b.fitting - a.fitting,
    )
    .map(({ choice }) => choice);
}

function groupOf(
  { configuration }: SuggestionCandidate,
  isSuggested: boolean,
  share: number | undefined,
): ChoiceGroup {
  const { algorithm } = configuration;
  if (algorithm === 'Identity') return 'keeps';
  if (isSuggested) return 'suggested';
  if (algorithm === 'Redact' || algorithm === 'Hidden') return 'hides everything';
  if (share === undefined) return 'other maskers';
  return share >= 0.5 ? 'values fit' : "most values don't fit";
}

/**
 * Returns the pointers to the values in documents, `*` for elements of lists; undefined if a value is no
 * document.
 */
export function pointersIn(values: readonly string[]): readonly string[] | undefined {
  const found = new Set<string>();
  for (const value of values) {
    const document = documentIn(value);
    if (typeof document !== 'object' || document === null) return undefined;
    addPointers(document, '', found, 0);
  }
  return found.size === 0 || found.size > maxPointers ? undefined : [...found];
}

/** A document with more has no fixed fields. */
const maxPointers = 100;
const deepest = 32;

function addPointers(value: unknown, pointer: string, found: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) {
    if (pointer !== '') found.add(pointer);
    return;
  }
  const members: [string, unknown][] = Array.isArray(value)
    ? value.map((element: unknown) => ['*', element])
    : Object.entries(value).map(([name, member]) => [
        name.replaceAll('~', '~0').replaceAll('/', '~1'),
        member,
      ]);
  for (const [name, member] of members) addPointers(member, `${pointer}/${name}`, found, depth + 1);
}
