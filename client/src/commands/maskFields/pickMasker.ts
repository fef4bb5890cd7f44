// The list from which a user picks the masker for one column or field.
import * as vscode from 'vscode';
import type { SuggestionCandidate } from '../../../../engine/src/index.ts';
import type { FieldSample } from '../../../../formats/src/index.ts';
import { plainLabel } from '../../plainText.ts';
import { describeValues, fieldLabel } from './describeField.ts';
import type { Suggestions } from './suggestions.ts';

interface CandidateItem extends vscode.QuickPickItem {
  readonly candidate?: SuggestionCandidate | 'new';
}

const newItem: CandidateItem = { label: 'New Configuration from These Values…', candidate: 'new' };

/**
 * Lets the user pick a masker, the suggested ones first, or have one made; undefined when the list is dismissed.
 *
 * @param place which of how many fields it is, such as `2 of 5`
 */
export async function pickMasker(
  field: FieldSample,
  place: string,
  suggestions: Suggestions,
): Promise<SuggestionCandidate | 'new' | undefined> {
  const suggested = suggestions.of(field);
  const others = suggestions
    .able(field)
    .filter((candidate) => !suggested.some((suggestion) => suggestion.candidate === candidate));
  const [hiding, keeping] = [['Redact', 'Hidden'], ['Identity']].map((algorithms) =>
    others.filter(({ configuration }) => algorithms.includes(configuration.algorithm)),
  );
  const rest = others.filter(
    (candidate) => hiding?.includes(candidate) !== true && keeping?.includes(candidate) !== true,
  );
  const fitting = rest.filter((candidate) => suggestions.fitsMost(field, candidate));
  const share = (candidate: SuggestionCandidate) => suggestions.fitting(field, candidate);
  const notOffered = suggestions.whyNotAll(field);
  const items: CandidateItem[] = [
    ...(suggested.length > 0 ? [separator('suggested')] : []),
    ...suggested.map(({ candidate, reason }) => maskerItem(candidate, reason)),
    ...(fitting.length > 0 ? [separator('other maskers')] : []),
    ...fitting.map((candidate) => maskerItem(candidate, share(candidate))),
    ...section('hides everything', hiding ?? [], () => ''),
    ...section(
      "most values don't fit",
      rest.filter((candidate) => !fitting.includes(candidate)),
      share,
    ),
    ...section('keeps', keeping ?? [], () => 'leaves the value as it is'),
    ...(notOffered === '' ? [] : [separator(notOffered)]),
    ...(field.values.length > 0 ? [separator('none of them'), newItem] : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: `${fieldLabel(field)} (${place})`,
    placeHolder: `The masker for ${describeValues(field)}`,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return picked?.candidate;
}

function section(
  label: string,
  candidates: readonly SuggestionCandidate[],
  describe: (candidate: SuggestionCandidate) => string,
): CandidateItem[] {
  if (candidates.length === 0) return [];
  return [separator(label), ...candidates.map((candidate) => maskerItem(candidate, describe(candidate)))];
}

function separator(label: string): CandidateItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
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
