// Copy Masked: puts the selected values, masked, on the clipboard; the document stays as it is.
import * as vscode from 'vscode';
import { nothingSelected } from '../../masking/lineRanges.ts';
import { maskWithProgress } from '../../masking/maskWithProgress.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking, type ReadyMasker } from '../../masking/prepareMasking.ts';
import { textOf } from '../../masking/selectedValues.ts';
import { fitsSelection, valueRangesOf } from '../../masking/valueRanges.ts';
import type { Messages } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { openSample } from '../../walkthrough.ts';
import { joinLines, linesOf } from './clipboardText.ts';

export async function copyMasked(services: Services): Promise<void> {
  const { messages } = services;
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    messages.information(
      'No text is open in the editor: open a file and select the values to copy.',
      openSample,
    );
    return;
  }
  const ready = await prepareMasking(services, editor.document, fitsSelection(editor));
  if (ready === undefined) return;
  const text = nothingSelected(editor.selections)
    ? await textAtCarets(editor, ready, messages)
    : selectedText(editor);
  if (text === undefined) {
    messages.passing('The clipboard is as it was.');
    return;
  }
  const lines = linesOf(text);
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
    outside: masked.outside,
    key: ready.key,
    into: 'the clipboard',
  });
}

/** As VS Code's own Copy takes it: the selections one below the other. */
function selectedText({ document, selections }: vscode.TextEditor): string {
  const inOrder = selections.toSorted((a, b) => a.start.compareTo(b.start));
  const chosen = inOrder.filter(({ isEmpty }) => !isEmpty);
  return chosen.map((selection) => document.getText(selection)).join(lineEnd(document));
}

/** The values at the carets one below the other; a line that is a value is copied with its end, as VS Code does. */
async function textAtCarets(
  editor: vscode.TextEditor,
  ready: ReadyMasker,
  messages: Messages,
): Promise<string | undefined> {
  const { document } = editor;
  const ranges = await valueRangesOf(editor, ready, messages);
  if (ranges === undefined) return undefined;
  const end = lineEnd(document);
  const areLines = ranges.every((range) => textOf(document, range) === document.lineAt(range.line).text);
  return ranges.map((range) => textOf(document, range)).join(end) + (areLines ? end : '');
}

function lineEnd({ eol }: vscode.TextDocument): string {
  return eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}
