// Copy Masked: puts the selected values, masked, on the clipboard; the document stays as it is.
import * as vscode from 'vscode';
import { maskWithProgress } from '../../masking/maskWithProgress.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking } from '../../masking/prepareMasking.ts';
import type { Services } from '../../services.ts';
import { joinLines, linesOf } from './clipboardText.ts';

export async function copyMasked(services: Services): Promise<void> {
  const { messages } = services;
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    messages.information('No text is open in the editor: open a file and select the values to copy.');
    return;
  }
  const ready = await prepareMasking(services, editor.document);
  if (ready === undefined) return;
  const lines = linesOf(selectedText(editor));
  const masked = await maskWithProgress(
    ready.masker,
    lines.map(({ text }) => text),
  );
  if (masked === undefined) {
    messages.passing('Cancelled: the clipboard is as it was.');
    return;
  }
  await vscode.env.clipboard.writeText(joinLines(lines, masked.values));
  reportOutcome(messages, {
    masker: ready.masker.name,
    count: lines.length,
    nonConforming: masked.nonConforming,
    usesDemonstrationKey: ready.usesDemonstrationKey,
    into: 'the clipboard',
  });
}

/** As VS Code's own Copy takes it: the selections one below the other, or the lines of the cursors. */
function selectedText({ document, selections }: vscode.TextEditor): string {
  const end = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const inOrder = selections.toSorted((a, b) => a.start.compareTo(b.start));
  const chosen = inOrder.filter(({ isEmpty }) => !isEmpty);
  if (chosen.length > 0) return chosen.map((selection) => document.getText(selection)).join(end);
  const lines = new Set(inOrder.map(({ active }) => active.line));
  return Array.from(lines, (line) => document.lineAt(line).text + end).join('');
}
