// Copy Masked, in editors and in terminals: puts the selected values, masked, on the clipboard; the selection
// isn't changed.
import * as vscode from 'vscode';
import { nothingSelected } from '../../masking/lineRanges.ts';
import { showNonconforming } from '../../masking/markLines.ts';
import { maskWithProgress } from '../../masking/maskWithProgress.ts';
import { outcomeOf, reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking, type ReadyMasker } from '../../masking/prepareMasking.ts';
import { textOf } from '../../masking/selectedValues.ts';
import { fitsValues } from '../../masking/maskerFit.ts';
import { fitsSelection, valueRangesOf } from '../../masking/valueRanges.ts';
import type { Action, Messages } from '../../notifications.ts';
import type { Services } from '../../services.ts';
import { activeEditor } from '../activeEditor.ts';
import { commandMessages } from '../messages.ts';
import { joinLines, linesOf } from './clipboardText.ts';
import type { MaskedValues } from '../../masking/maskAll.ts';

export async function copyMasked(services: Services): Promise<void> {
  const { messages } = services;
  const editor = activeEditor(messages, commandMessages.noTextToCopy);
  if (editor === undefined) return;
  const ready = await prepareMasking(services, editor.document, fitsSelection(editor));
  if (ready === undefined) return;
  const copied = nothingSelected(editor.selections)
    ? await textAtCarets(editor, ready, messages)
    : selectedText(editor);
  if (copied === undefined) {
    messages.passing(commandMessages.clipboardKept);
    return;
  }
  await writeMasked(messages, ready, copied.text, (masked) =>
    showNonconforming(editor.document.uri, masked, copied.lines),
  );
}

/** Does the same for the selection of the terminal that is in front. */
export async function copyTerminalMasked(services: Services): Promise<void> {
  const { messages } = services;
  const text = await selectedInTerminal();
  if (text === '') {
    messages.information(commandMessages.noTerminalSelection);
    return;
  }
  const values = linesOf(text).map((line) => line.text);
  const ready = await prepareMasking(services, { uri: folderOfTerminal() }, fitsValues(values));
  if (ready === undefined) messages.passing(commandMessages.clipboardKept);
  else await writeMasked(messages, ready, text);
}

/** VS Code hands a terminal's selection out through the clipboard alone, which gets its own text back at once. */
async function selectedInTerminal(): Promise<string> {
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  await clipboard.writeText('');
  try {
    await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
    return await clipboard.readText();
  } finally {
    await clipboard.writeText(before);
  }
}

/** Returns the folder that decides about the key: that of the terminal, or the first one. */
function folderOfTerminal(): vscode.Uri {
  const { activeTerminal } = vscode.window;
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  return activeTerminal?.shellIntegration?.cwd ?? folder?.uri ?? vscode.Uri.parse('untitled:terminal');
}

/** @param show returns the actions that show nonconforming values */
async function writeMasked(
  messages: Messages,
  ready: ReadyMasker,
  text: string,
  show: (masked: MaskedValues) => readonly Action[] = () => [],
): Promise<void> {
  const lines = linesOf(text);
  const masked = await maskWithProgress(
    ready.masker,
    lines.map((line) => line.text),
  );
  if (masked === undefined) {
    messages.passing(commandMessages.copyCancelled);
    return;
  }
  await vscode.env.clipboard.writeText(joinLines(lines, masked.values));
  reportOutcome(messages, {
    ...outcomeOf(ready, masked, lines.length),
    into: 'the clipboard',
    show: show(masked),
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

/**
 * Returns the values at the carets one below the other; a line that is a value is copied with its end, as VS
 * Code does.
 */
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
