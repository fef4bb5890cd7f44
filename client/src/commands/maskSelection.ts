// Mask Selection: replaces the selected values of the active editor by their masked values, in one undo step.
import * as vscode from 'vscode';
import { maskForDocument } from '../masking/maskForDocument.ts';
import { textOf } from '../masking/maskWithProgress.ts';
import { piecesOf } from '../masking/pieces.ts';
import { prepareMasking } from '../masking/prepareMasking.ts';
import { createPlaceMap, type Replacement } from '../masking/replacePieces.ts';
import { tellOutcome } from '../masking/tellOutcome.ts';
import type { Services } from '../services.ts';

export async function maskSelection(services: Services): Promise<void> {
  const { messages } = services;
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    messages.information('No text is open in the editor: open a file and select the values to mask.');
    return;
  }
  await maskSelectionIn(services, editor);
}

/** Masks what is selected in an editor; where nothing is, the lines of its cursors. */
export async function maskSelectionIn(services: Services, editor: vscode.TextEditor): Promise<void> {
  const { messages } = services;
  const { document } = editor;
  if (vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) === false) {
    messages.error('This document is read-only, so nothing was masked.');
    return;
  }
  const ready = await prepareMasking(services, document);
  if (ready === undefined) return;
  // Only now: what is selected may have moved while the masker was made ready.
  const { selections } = editor;
  const pieces = piecesOf(selections, (line) => document.lineAt(line).text.length);
  const masked = await maskForDocument(messages, ready.masker, {
    document,
    version: document.version,
    originals: pieces.map((piece) => textOf(document, piece)),
    deed: 'masked',
  });
  if (masked === undefined) return;
  const replacements = pieces.map((piece, index) => ({ ...piece, text: masked.values[index] ?? '' }));
  if (!(await replace(editor, replacements))) {
    messages.error("This document can't be edited, so nothing was masked.");
    return;
  }
  moveSelections(editor, selections, replacements);
  tellOutcome(messages, {
    masker: ready.masker.name,
    count: pieces.length,
    misfits: masked.misfits,
    usesDemonstrationKey: ready.usesDemonstrationKey,
  });
}

/** Whether the document holds the replacements now: VS Code does not always say when it refuses an edit. */
async function replace(editor: vscode.TextEditor, replacements: readonly Replacement[]): Promise<boolean> {
  const { document } = editor;
  const changes = replacements.filter((replacement) => textOf(document, replacement) !== replacement.text);
  if (changes.length === 0) return true;
  const { version } = document;
  try {
    const accepted = await editor.edit((edit) => {
      for (const { line, start, end, text } of changes)
        edit.replace(new vscode.Range(line, start, line, end), text);
    });
    return accepted && document.version !== version;
  } catch {
    return false;
  }
}

function moveSelections(
  editor: vscode.TextEditor,
  selections: readonly vscode.Selection[],
  replacements: readonly Replacement[],
): void {
  if (replacements.some(({ text }) => /[\r\n]/.test(text))) return;
  const placeOf = createPlaceMap(replacements);
  const move = (position: vscode.Position): vscode.Position => {
    const { line, character } = placeOf(position);
    return new vscode.Position(line, character);
  };
  editor.selections = selections.map(
    ({ anchor, active }) => new vscode.Selection(move(anchor), move(active)),
  );
}
