// Ranges and edits by offsets, as the engine has them, in documents of VS Code.
import * as vscode from 'vscode';
import type { TextEdit, TextRange } from '@masker/text';

/** Returns the range of a document's text that two offsets enclose. */
export function rangeIn(document: vscode.TextDocument, { start, end }: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** An edit of the engine's kind as VS Code's. */
export function textEdit(document: vscode.TextDocument, edit: TextEdit): vscode.TextEdit {
  return vscode.TextEdit.replace(rangeIn(document, edit), edit.newText);
}
