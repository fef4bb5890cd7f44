// The texts of ranges in a document, and of the selections of an editor.
import type * as vscode from 'vscode';
import { type LineRange, lineRangesOf } from './lineRanges.ts';

/** Returns the text of a range in a document. */
export function textOf(document: vscode.TextDocument, { line, start, end }: LineRange): string {
  return document.lineAt(line).text.slice(start, end);
}

/**
 * Returns the selected values in the order of the text, one for each line that a selection touches; none for
 * cursors alone.
 */
export function selectedValues({ document, selections }: vscode.TextEditor): string[] {
  const selected = selections.filter(({ isEmpty }) => !isEmpty);
  return lineRangesOf(selected, (line) => document.lineAt(line).text.length).map((range) =>
    textOf(document, range),
  );
}
