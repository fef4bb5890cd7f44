// The list from which a user picks the masker for one column or field.
import * as vscode from 'vscode';
import type { SuggestionCandidate } from '@masker/suggest';
import type { FieldSample } from '@masker/rows';
import { heading, section } from '../../pickList.ts';
import { plainLabel } from '../../plainText.ts';
import { describeValues, fieldLabel } from './describeField.ts';
import type { Suggestions } from './suggestions.ts';

interface CandidateItem extends vscode.QuickPickItem {
  readonly candidate?: SuggestionCandidate | 'new';
}

const newItem: CandidateItem = { label: 'New Configuration from These Values…', candidate: 'new' };

/**
 * Lets the user pick a masker, the suggested ones first, or create one; undefined if the list is dismissed.
 *
 * @param location number of the field and of all fields, such as `2 of 5`
 */
export function pickMasker(
  field: FieldSample,
  location: string,
  suggestions: Suggestions,
): Promise<SuggestionCandidate | 'new' | undefined> {
  const sections = maskerSections(field, suggestions);
  const notOffered = suggestions.whyNotAll(field);
  const list = vscode.window.createQuickPick<CandidateItem>();
  list.title = plainLabel(`${fieldLabel(field)} (${location})`);
  list.placeholder = plainLabel(`The masker for ${describeValues(field)}`);
  list.matchOnDetail = true;
  list.ignoreFocusOut = true;
  list.items = [
    ...sections.flatMap(({ label, maskers }) =>
      section(
        label,
        maskers.map(({ candidate, reason }) => maskerItem(candidate, reason)),
      ),
    ),
    ...(notOffered === '' ? [] : [heading(notOffered)]),
    ...section('none of them', field.values.length > 0 ? [newItem] : []),
  ];
  // If nothing suits, Enter alone picks nothing.
  if (sections[0]?.label !== 'suggested') list.activeItems = [];
  return new Promise((resolve) => {
    const end = (picked: CandidateItem['candidate']): void => {
      resolve(picked);
      list.dispose();
    };
    list.onDidAccept(() => {
      const [item] = list.selectedItems;
      if (item !== undefined) end(item.candidate);
    });
    list.onDidHide(() => {
      end(undefined);
    });
    list.show();
  });
}

function maskerItem(candidate: SuggestionCandidate, description: string): CandidateItem {
  const { masker, configuration } = candidate;
  return {
    label: plainLabel(masker.name),
    description,
    detail: plainLabel(configuration.description),
    candidate,
  };
}

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
