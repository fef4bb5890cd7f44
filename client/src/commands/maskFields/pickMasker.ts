// The list from which a user picks the masker for one column or field.
import * as vscode from 'vscode';
import type { SuggestionCandidate } from '@masker/suggest';
import type { FieldSample } from '@masker/rows';
import { heading, section } from '../../pickList.ts';
import { plainLabel } from '../../plainText.ts';
import { describeValues, fieldLabel } from './describeField.ts';
import { maskerSections } from './maskerSections.ts';
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
