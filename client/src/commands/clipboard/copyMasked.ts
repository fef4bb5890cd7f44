// Copy Masked: puts the selected values, masked, on the clipboard; the document stays as it is.
import * as vscode from 'vscode';
import { nothingSelected } from '../../masking/lineRanges.ts';
import { showLines } from '../../masking/markLines.ts';
import { maskWithProgress } from '../../masking/maskWithProgress.ts';
import { outcomeOf, reportOutcome } from '../../masking/outcome.ts';
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
  const copied = nothingSelected(editor.selections)
    ? await textAtCarets(editor, ready, messages)
    : selectedText(editor);
  if (copied === undefined) {
    messages.passing('The clipboard was not changed.');
    return;
  }
  const lines = linesOf(copied.text);
  const masked = await maskWithProgress(
    ready.masker,
    lines.map(({ text }) => text),
  );
  if (masked === undefined) {
    messages.passing('Cancelled. The clipboard was not changed.');
    return;
  }
  await vscode.env.clipboard.writeText(joinLines(lines, masked.values));
  reportOutcome(messages, {
    ...outcomeOf(ready, masked, lines.length),
    into: 'the clipboard',
    show: showLines(
      editor.document.uri,
      masked.nonConformingAt.flatMap((index) => copied.lines[index] ?? []),
    ),
  });
}

/** The copied text, and the document line of each of its lines. */
interface Copied {
  readonly text: string;
  readonly lines: readonly number[];
}

/** As VS Code's own Copy takes it: the selections one below the other. */
function selectedText({ document, selections }: vscode.TextEditor): Copied {
  const inOrder = selections.toSorted((a, b) => a.start.compareTo(b.start));
  const chosen = inOrder.filter(({ isEmpty }) => !isEmpty);
  return {
    text: chosen.map((selection) => document.getText(selection)).join(lineEnd(document)),
    lines: chosen.flatMap(({ start, end }) =>
      Array.from({ length: end.line - start.line + 1 }, (_, i) => start.line + i),
    ),
  };
}

/** The values at the carets one below the other; a line that is a value is copied with its end, as VS Code does. */
async function textAtCarets(
  editor: vscode.TextEditor,
  ready: ReadyMasker,
  messages: Messages,
): Promise<Copied | undefined> {
  const { document } = editor;
  const ranges = await valueRangesOf(editor, ready, messages);
  if (ranges === undefined) return undefined;
  const end = lineEnd(document);
  const areLines = ranges.every((range) => textOf(document, range) === document.lineAt(range.line).text);
  return {
    text: ranges.map((range) => textOf(document, range)).join(end) + (areLines ? end : ''),
    lines: ranges.map(({ line }) => line),
  };
}

function lineEnd({ eol }: vscode.TextDocument): string {
  return eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
}
