// Converts the engine's edits of a text to the protocol's edits of a document.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { at, type TextEdit as EngineEdit } from '@masker/text';
import { toRange } from './ranges.ts';

/** More are sent as one: each takes a hundred bytes on its way, and editors take long over very many. */
export const maximumEdits = 5000;

/** Returns the edit of a document that the engine's edit of its text means. */
export function toTextEdit(document: TextDocument, edit: EngineEdit): TextEdit {
  return { range: toRange(document, edit), newText: edit.newText };
}

/**
 * Returns the same for edits that don't overlap; very many become one, which replaces all from the first to
 * the last.
 */
export function toTextEdits(document: TextDocument, edits: readonly EngineEdit[]): TextEdit[] {
  const few = edits.length > maximumEdits ? [join(document.getText(), edits)] : edits;
  return few.map((edit) => toTextEdit(document, edit));
}

function join(text: string, edits: readonly EngineEdit[]): EngineEdit {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const start = at(sorted, 0).start;
  let end = start;
  let newText = '';
  for (const edit of sorted) {
    newText += text.slice(end, edit.start) + edit.newText;
    end = edit.end;
  }
  return { start, end, newText };
}
