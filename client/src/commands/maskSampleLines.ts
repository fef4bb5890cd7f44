// Mask Sample Lines: shows the document's lines, or the selected ones, masked beside the original.
import * as vscode from 'vscode';
import { baseName } from '../files/placeInFolder.ts';
import { type Fits, fitsValues } from '../masking/maskerFit.ts';
import { nothingSelected, lineRangesOf } from '../masking/lineRanges.ts';
import { maskWithProgress } from '../masking/maskWithProgress.ts';
import { outcomeOf, reportOutcome } from '../masking/outcome.ts';
import { showNonconforming } from '../masking/markLines.ts';
import { maskingMessages } from '../masking/messages.ts';
import { prepareMasking } from '../masking/prepareMasking.ts';
import { replaceInText } from '../masking/replaceInText.ts';
import type { Services } from '../services.ts';
import { activeEditor } from './activeEditor.ts';
import { commandMessages } from './messages.ts';

export async function maskSampleLines(services: Services): Promise<void> {
  const { messages, samples } = services;
  const editor = activeEditor(messages, commandMessages.noTextToMask);
  if (editor === undefined) return;
  const { document, selections } = editor;
  const ready = await prepareMasking(services, document, fitsLines(editor));
  if (ready === undefined) return;
  const text = document.getText();
  const lineRanges = lineRangesOf(
    nothingSelected(selections) ? [wholeOf(document)] : selections,
    (line) => document.lineAt(line).text.length,
  );
  const ranges = lineRanges.map(({ line, start, end }) => {
    const lineStart = document.offsetAt(new vscode.Position(line, 0));
    return { start: lineStart + start, end: lineStart + end };
  });
  const masked = await maskWithProgress(
    ready.masker,
    ranges.map(({ start, end }) => text.slice(start, end)),
  );
  if (masked === undefined) {
    messages.passing(maskingMessages.cancelled('masked'));
    return;
  }
  const name = baseName(document.uri);
  const sample = samples.add(name, replaceInText(text, ranges, masked.values));
  await vscode.commands.executeCommand(
    'vscode.diff',
    document.uri,
    sample,
    `${name} ↔ masked with ${ready.masker.name}`,
  );
  reportOutcome(messages, {
    ...outcomeOf(ready, masked, lineRanges.length),
    show: showNonconforming(
      sample,
      masked,
      lineRanges.map(({ line }) => line),
    ),
  });
}

/** Judges if a masker fits the selected values, else lines of the document. */
function fitsLines({ document, selections }: vscode.TextEditor): Fits {
  const lines = nothingSelected(selections) ? [wholeOf(document)] : selections;
  return fitsValues(lines.flatMap((range) => document.getText(range).split(/\r?\n/)));
}

function wholeOf(document: vscode.TextDocument): vscode.Range {
  return new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
}
