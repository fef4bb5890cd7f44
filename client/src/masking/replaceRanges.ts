// Replaces ranges of a document in one undo step, however many there are.
import { at, type TextRange } from '@masker/text';
import * as vscode from 'vscode';
import { rangeIn } from '../documentRanges.ts';
import { replaceInText } from './replaceInText.ts';

/**
 * Maximum number of edits; more are merged with the text between them: VS Code takes seconds to apply or undo
 * tens of thousands of edits.
 */
const maxEdits = 1000;

export interface Replacements {
  readonly editor: vscode.TextEditor;
  /** The text of the editor's document, which it must still have. */
  readonly text: string;
  /** In order, without overlaps. */
  readonly ranges: readonly TextRange[];
  /** The value for the range at the same index. */
  readonly values: readonly string[];
  /** The title under which the user goes through the replacements first; without one, all are made. */
  readonly reviewAs?: string | undefined;
}

/** Replaces each of the ranges by its value; returns the indexes of those that now contain their values. */
export async function replaceRanges(replacements: Replacements): Promise<readonly number[]> {
  const { editor, text, ranges, reviewAs } = replacements;
  const { document } = editor;
  const all = ranges.map((_, index) => index);
  const edits = groupEdits(replacements).filter(
    ({ start, end, newText }) => text.slice(start, end) !== newText,
  );
  if (edits.length === 0) return all;
  const { version } = document;
  try {
    const isAccepted = await (reviewAs === undefined
      ? replaceNow(editor, edits)
      : review(document, edits, reviewAs));
    if (!isAccepted || document.version === version) return [];
  } catch {
    return [];
  }
  if (reviewAs === undefined) return all;
  const unticked = new Set(findUnmade(document.getText(), edits));
  return all.filter((index) => !unticked.has(index));
}

/**
 * Returns the indexes of the edits, in order, that a text doesn't contain although some of them were applied
 * to it.
 */
export function findUnmade(text: string, edits: readonly RangeEdit[]): number[] {
  let shift = 0;
  return edits.flatMap(({ index, start, end, newText }) => {
    const isMade = text.startsWith(newText, start + shift);
    if (!isMade) return [index];
    shift += newText.length - (end - start);
    return [];
  });
}

/** Through the editor: a workspace edit would have VS Code compare each old text with the new one, which takes long. */
function replaceNow(editor: vscode.TextEditor, edits: readonly RangeEdit[]): Thenable<boolean> {
  return editor.edit((builder) => {
    for (const edit of edits) builder.replace(rangeIn(editor.document, edit), edit.newText);
  });
}

function review(
  document: vscode.TextDocument,
  edits: readonly RangeEdit[],
  label: string,
): Thenable<boolean> {
  const change = new vscode.WorkspaceEdit();
  for (const edit of edits) {
    change.replace(document.uri, rangeIn(document, edit), edit.newText, { label, needsConfirmation: true });
  }
  return vscode.workspace.applyEdit(change);
}

/** An edit, and the index of its replacement. */
export interface RangeEdit extends TextRange {
  /** The index of its first range. */
  readonly index: number;
  readonly newText: string;
}

function groupEdits({ text, ranges, values, reviewAs }: Replacements): RangeEdit[] {
  const size = reviewAs === undefined && ranges.length > maxEdits ? ranges.length : 1;
  const edits: RangeEdit[] = [];
  for (let i = 0; i < ranges.length; i += size) {
    const group = ranges.slice(i, i + size);
    const start = at(group, 0).start;
    const end = group.at(-1)?.end ?? start;
    const moved = group.map((range) => ({ start: range.start - start, end: range.end - start }));
    edits.push({
      index: i,
      start,
      end,
      newText: replaceInText(text.slice(start, end), moved, values.slice(i, i + size)),
    });
  }
  return edits;
}
