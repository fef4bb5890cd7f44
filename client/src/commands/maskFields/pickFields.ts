// The dialogue by which a user picks the columns or fields to mask, and a masker for each: the suggested ones in one step.
import * as vscode from 'vscode';
import type { SuggestionCandidate } from '@masker/suggest';
import type { FieldSample } from '@masker/rows';
import type { FileLayout } from '../../files/fileLayout.ts';
import { plainLabel } from '../../plainText.ts';
import { commandMessages } from '../messages.ts';
import { fieldLabel } from './describeField.ts';
import { pickMasker } from './pickMasker.ts';
import { rowsPlan } from './rowsPlan.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { type NewFrom, selectFields } from './selectFields.ts';

/** A field and the masker chosen for it. */
export interface PickedField {
  readonly field: FieldSample;
  readonly candidate: SuggestionCandidate;
}

export interface PickedFields {
  /** The layout as the user knows it to be. */
  readonly layout: FileLayout;
  /** None when nothing was ticked. */
  readonly fields: readonly PickedField[];
}

/** A layout that a plan is requested for, instead of masked text. */
export interface PlanFor {
  readonly planFor: FileLayout;
}

/** Lets the user pick fields and maskers; undefined when a list is dismissed. */
export async function pickFields(
  layout: FileLayout,
  fileName: string,
  candidates: readonly SuggestionCandidate[],
): Promise<PickedFields | NewFrom | PlanFor | undefined> {
  const suggestionsIn = createSuggestions(candidates, fileName);
  const ticked = await selectFields(layout, fileName, suggestionsIn);
  if (ticked === undefined || 'newFrom' in ticked) return ticked;
  const suggestions = suggestionsIn(ticked.layout);
  const fitsTogether = rowsPlan(fileName, ticked.layout, candidates) !== undefined;
  const suggested = await askForSuggested(ticked.fields, fileName, suggestions, fitsTogether);
  if (suggested === undefined) return undefined;
  if (suggested === 'plan') return { planFor: ticked.layout };
  const fields: PickedField[] = [];
  for (const [i, field] of ticked.fields.entries()) {
    const candidate =
      suggested.get(field) ?? (await pickMasker(field, `${i + 1} of ${ticked.fields.length}`, suggestions));
    if (candidate === 'new') return { newFrom: field };
    if (candidate === undefined) return undefined;
    fields.push({ field, candidate });
  }
  return { layout: ticked.layout, fields };
}

type Chosen = ReadonlyMap<FieldSample, SuggestionCandidate>;

/**
 * Returns the suggested maskers, when the user takes them; none when each is to be picked, undefined when
 * the list is dismissed.
 */
async function askForSuggested(
  fields: readonly FieldSample[],
  fileName: string,
  suggestions: Suggestions,
  fitsTogether: boolean,
): Promise<Chosen | 'plan' | undefined> {
  const suggested = new Map(
    fields.flatMap((field) => {
      const [best] = suggestions.of(field);
      return best === undefined ? [] : [[field, best.candidate] as const];
    }),
  );
  const each: Chosen = new Map();
  if (suggested.size === 0) return each;
  const pairs = [...suggested].map(([field, { masker }]) => `${fieldLabel(field)} with ${masker.name}`);
  const rest = fields.length - suggested.size;
  const items: (vscode.QuickPickItem & { readonly chosen: Chosen | 'plan' })[] = [
    {
      label: `Mask with the Suggested ${suggested.size === 1 ? 'Masker' : 'Maskers'}`,
      detail: plainLabel(`${pairs.join(', ')}${rest > 0 ? `; then choose for ${rest} more` : ''}`),
      chosen: suggested,
    },
    { label: suggested.size === 1 ? 'Choose a Masker…' : 'Choose a Masker for Each…', chosen: each },
    ...(fitsTogether
      ? [
          {
            label: 'Rows That Fit Together: Write a Plan',
            detail: 'One invented person in each row; the dates of a person move together',
            chosen: 'plan' as const,
          },
        ]
      : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: fileName,
    placeHolder: commandMessages.chooseHow,
    ignoreFocusOut: true,
  });
  return picked?.chosen;
}
