// The list of a file's columns or fields, with a box to tick before each: those that are to be masked.
import * as vscode from 'vscode';
import type { FieldSample } from '@masker/rows';
import type { FileLayout } from '../../files/fileLayout.ts';
import { plainLabel } from '../../plainText.ts';
import { describeValues, fieldLabel } from './describeField.ts';
import type { Suggestions } from './suggestions.ts';

/** A field whose values a new configuration is to begin with. */
export interface NewFrom {
  readonly newFrom: FieldSample;
}

export interface SelectedFields {
  /** The layout as the user knows it to be. */
  readonly layout: FileLayout;
  readonly fields: readonly FieldSample[];
}

interface FieldItem extends vscode.QuickPickItem {
  readonly field: FieldSample;
}

/**
 * Lets the user tick fields; those with a certain masker are ticked initially. Undefined if the list is
 * dismissed.
 */
export async function selectFields(
  layout: FileLayout,
  fileName: string,
  suggestionsIn: (layout: FileLayout) => Suggestions,
): Promise<SelectedFields | NewFrom | undefined> {
  let answer = await ask(layout, fileName, suggestionsIn(layout), false);
  // Another list for the other layout: one that is shown already loses the ticks that it is given with new items.
  while (answer !== undefined && 'other' in answer)
    answer = await ask(answer.other, fileName, suggestionsIn(answer.other), true);
  return answer;
}

function ask(
  layout: FileLayout,
  fileName: string,
  suggestions: Suggestions,
  isSwitched: boolean,
): Promise<SelectedFields | NewFrom | { readonly other: FileLayout } | undefined> {
  const { fields, header } = layout;
  const list = vscode.window.createQuickPick<FieldItem>();
  list.canSelectMany = true;
  list.matchOnDescription = true;
  list.ignoreFocusOut = true;
  list.items = fields.map((field) => fieldItem(field, suggestions));
  list.selectedItems = list.items.filter(({ field }) => suggestions.of(field)[0]?.isSure === true);
  list.placeholder = placeholderOf(layout, list.selectedItems.length, isSwitched);
  list.title = fileName;
  if (header !== undefined) {
    const [holds, otherwise] = header.isThere
      ? ['names of the columns', 'holds values']
      : ['values', 'names the columns'];
    list.title = `${fileName}: the first row holds ${holds}`;
    list.buttons = [{ iconPath: new vscode.ThemeIcon('arrow-swap'), tooltip: `The first row ${otherwise}` }];
  }
  return new Promise((resolve) => {
    const end = (answer: Awaited<ReturnType<typeof ask>>): void => {
      resolve(answer);
      list.dispose();
    };
    list.onDidTriggerButton(() => {
      end({ other: header?.switch() ?? layout });
    });
    list.onDidTriggerItemButton(({ item }) => {
      end({ newFrom: item.field });
    });
    list.onDidAccept(() => {
      end({ layout, fields: list.selectedItems.map(({ field }) => field) });
    });
    list.onDidHide(() => {
      end(undefined);
    });
    list.show();
  });
}

/** Returns the next step, and the result of switching. */
function placeholderOf({ fieldName, header }: FileLayout, ticked: number, isSwitched: boolean): string {
  if (fieldName === 'field') return 'The fields to mask';
  if (!isSwitched) return 'The columns to mask';
  const count = ticked === 1 ? 'one is ticked' : `${ticked} are ticked`;
  return `The columns to mask: with ${header?.isThere === true ? 'names' : 'no names'}, ${count} now`;
}

const newButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('new-file'),
  tooltip: 'New configuration from these values',
};

/**
 * Returns why nothing is suggested, if that is worth a word: its name means a masker, it holds values in
 * texts, or numbers.
 */
function remarkOf(field: FieldSample, suggestions: Suggestions): string {
  const meant = suggestions.meantBy(field);
  if (meant !== undefined && field.values.length > 0)
    return `its name suggests ${meant.masker.name}: ${suggestions.fitting(field, meant)}`;
  const holding = suggestions.holding(field);
  return holding === '' ? suggestions.whyNotAll(field) : `${holding}: Mask All Matches finds it within texts`;
}

function fieldItem(field: FieldSample, suggestions: Suggestions): FieldItem {
  const [suggestion] = suggestions.of(field);
  const detail =
    suggestion === undefined
      ? remarkOf(field, suggestions)
      : `suggested: ${suggestion.candidate.masker.name} (${suggestion.reason})`;
  return {
    label: plainLabel(fieldLabel(field)),
    description: plainLabel(describeValues(field)),
    ...(detail !== '' && { detail: plainLabel(detail) }),
    ...(field.values.length > 0 && { buttons: [newButton] }),
    field,
  };
}
