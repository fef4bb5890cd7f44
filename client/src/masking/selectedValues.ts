// The values that are selected in an editor, and nothing for cursors alone.
import type * as vscode from 'vscode';
import { textOf } from './maskWithProgress.ts';
import { piecesOf } from './pieces.ts';

/** The selected values in the order of the text, one for each line that a selection touches. */
export function selectedValues({ document, selections }: vscode.TextEditor): string[] {
  const selected = selections.filter(({ isEmpty }) => !isEmpty);
  return piecesOf(selected, (line) => document.lineAt(line).text.length).map((piece) =>
    textOf(document, piece),
  );
}
