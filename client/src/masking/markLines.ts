// Marks the lines of nonconforming values, in every editor that shows their document, until its text changes.
import * as vscode from 'vscode';
import { at } from '@masker/text';
import type { Action } from '../notifications.ts';
import type { MaskedValues } from './maskAll.ts';

const looks: vscode.DecorationRenderOptions = {
  isWholeLine: true,
  backgroundColor: new vscode.ThemeColor('inputValidation.warningBackground'),
  // A colour alone would not be visible beside the colours of a difference.
  after: {
    contentText: "didn't fit",
    color: new vscode.ThemeColor('editorWarning.foreground'),
    margin: '0 0 0 3ch',
  },
  overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.warningForeground'),
  overviewRulerLane: vscode.OverviewRulerLane.Full,
};

/**
 * Shows and marks lines of a document.
 *
 * @param lines numbered from 0
 */
async function markLines(uri: vscode.Uri, lines: readonly number[]): Promise<void> {
  const isShown = ({ document }: vscode.TextEditor): boolean => document.uri.toString() === uri.toString();
  let editors = vscode.window.visibleTextEditors.filter(isShown);
  if (editors.length === 0) editors = [await vscode.window.showTextDocument(uri, { preview: false })];
  const decoration = vscode.window.createTextEditorDecorationType(looks);
  const [first] = lines;
  for (const editor of editors) {
    editor.setDecorations(
      decoration,
      lines.flatMap((line) => (line < editor.document.lineCount ? [editor.document.lineAt(line).range] : [])),
    );
    if (first !== undefined)
      editor.revealRange(new vscode.Range(first, 0, first, 0), vscode.TextEditorRevealType.InCenter);
  }
  const subscription = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (document.uri.toString() !== uri.toString() || contentChanges.length === 0) return;
    decoration.dispose();
    subscription.dispose();
  });
}

/** Returns actions that show the lines of nonconforming values; none if all conform. */
export function showLines(uri: vscode.Uri, lines: readonly number[]): Action[] {
  return lines.length === 0 ? [] : [showLater(uri, () => [...new Set(lines)])];
}

/** Returns the same for values by their indexes; the lines of all values are known. */
export function showNonconforming(
  uri: vscode.Uri,
  { nonconformingAt }: MaskedValues,
  lines: readonly number[],
): Action[] {
  return showLines(
    uri,
    nonconformingAt.map((index) => at(lines, index)),
  );
}

/** Shows lines that are looked for when they are asked for. */
export function showLater(uri: vscode.Uri, findLines: () => number[] | Promise<number[]>): Action {
  return { title: 'Show', run: async () => markLines(uri, await findLines()) };
}
