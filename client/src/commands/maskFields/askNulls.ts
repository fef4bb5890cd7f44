// Asks which text in the chosen columns means null, where some look like it: masking would turn them into values.
import * as vscode from 'vscode';
import type { FieldSample } from '@masker/rows';
import type { FileLayout } from '../../files/fileLayout.ts';
import { plainLabel } from '../../plainText.ts';
import { commandMessages } from '../messages.ts';

interface NullItem extends vscode.QuickPickItem {
  readonly layout: FileLayout;
}

/**
 * Asks, if a text looks like null.
 *
 * @returns the layout with the chosen text of null; undefined if nothing is to be masked
 */
export async function askNulls(
  layout: FileLayout,
  fields: readonly FieldSample[],
): Promise<FileLayout | undefined> {
  const likely = layout.nulls?.likely(fields) ?? [];
  const texts = [...new Set(likely.map(({ text }) => text))];
  if (layout.nulls === undefined || texts.length === 0) return layout;
  const { keep } = layout.nulls;
  const items: NullItem[] = texts.map((text) => ({
    label: plainLabel(commandMessages.keepNull(text)),
    detail: plainLabel(
      likely
        .filter((one) => one.text === text)
        .map(({ column, count, rows }) => commandMessages.nullsIn(column, count, rows))
        .join(', '),
    ),
    layout: keep(text),
  }));
  items.push({ label: commandMessages.maskNulls, layout });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: commandMessages.chooseNull,
    ignoreFocusOut: true,
  });
  return picked?.layout;
}
