// Paste Masked: inserts the values of the clipboard, masked, at the cursors or over the selections, in one
// undo step.
import * as vscode from 'vscode';
import { at } from '@masker/text';
import { fitsValues } from '../../masking/maskerFit.ts';
import { showLines } from '../../masking/markLines.ts';
import { maskForDocument } from '../../masking/maskForDocument.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { outcomeOf, reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking } from '../../masking/prepareMasking.ts';
import type { Services } from '../../services.ts';
import { activeEditor, refusesReadOnly } from '../activeEditor.ts';
import { commandMessages } from '../messages.ts';
import { linesOf, linesOfPasted, type PastedText, shareOut } from './clipboardText.ts';

export async function pasteMasked(services: Services): Promise<void> {
  const { messages } = services;
  const editor = activeEditor(messages, commandMessages.noTextToPasteInto);
  if (editor === undefined || refusesReadOnly(messages, editor.document.uri, 'pasted')) return;
  const { document } = editor;
  const lines = linesOf(await vscode.env.clipboard.readText());
  if (lines.length === 0) {
    messages.information(commandMessages.clipboardEmpty);
    return;
  }
  const ready = await prepareMasking(services, document, fitsValues(lines.map(({ text }) => text)));
  if (ready === undefined) return;
  const masked = await maskForDocument(messages, ready.masker, {
    document,
    version: document.version,
    originals: lines.map(({ text }) => text),
    action: 'pasted',
  });
  if (masked === undefined) return;
  const selections = editor.selections.toSorted((a, b) => a.start.compareTo(b.start));
  const texts = shareOut(lines, masked.values, selections.length);
  const pasted = selections.map(({ start, end }, i) => ({
    startLine: start.line,
    endLine: end.line,
    text: at(texts, i),
  }));
  if (!(await paste(editor, selections, texts))) {
    messages.error(maskingMessages.notEditable('This document', 'pasted'));
    return;
  }
  reportOutcome(messages, {
    ...outcomeOf(ready, masked, lines.length),
    show: showLines(document.uri, linesOfValues(pasted, lines.length, masked.nonconformingAt)),
  });
}

/** Returns the lines of values, by their indexes on the clipboard: each cursor has one of them, or all. */
function linesOfValues(pasted: readonly PastedText[], count: number, indexes: readonly number[]): number[] {
  const isShared = pasted.length > 1 && pasted.length === count;
  const starts = linesOfPasted(pasted);
  return indexes.flatMap((index) => (isShared ? [at(starts, index)] : starts.map((start) => start + index)));
}

/** Resolves to true if the document holds the texts now: VS Code doesn't always report that it refused an edit. */
async function paste(
  editor: vscode.TextEditor,
  selections: readonly vscode.Selection[],
  texts: readonly string[],
): Promise<boolean> {
  const { version } = editor.document;
  const isAccepted = await editor.edit((edit) => {
    for (const [i, selection] of selections.entries()) edit.replace(selection, at(texts, i));
  });
  if (!isAccepted || editor.document.version === version) return false;
  editor.selections = editor.selections.map(({ end }) => new vscode.Selection(end, end));
  return true;
}
