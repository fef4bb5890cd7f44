// Finds the values at an editor's selections and carets; asks the user if a caret is ambiguous.
import * as vscode from 'vscode';
import { createMatcher } from '@masker/masker';
import type { Messages } from '../notifications.ts';
import { type UnclearLine, valuesAtCarets } from './caretValues.ts';
import { type Fits, fitsPosition, fitsValues } from './maskerFit.ts';
import { type LineRange, lineRangesOf } from './lineRanges.ts';
import { maskingMessages } from './messages.ts';
import type { ReadyMasker } from './prepareMasking.ts';
import { selectedValues } from './selectedValues.ts';

/** Judges if a masker fits the selections and carets of an editor. */
export function fitsSelection(editor: vscode.TextEditor): Fits {
  const values = selectedValues(editor);
  if (values.length > 0) return fitsValues(values);
  const { line, character } = editor.selection.active;
  return fitsPosition(editor.document.lineAt(line).text, character);
}

/**
 * Returns the values in the order of the text, without overlaps; undefined if the user was asked and wants
 * none of them masked.
 */
export async function valueRangesOf(
  { document, selections }: vscode.TextEditor,
  { masker, configuration }: ReadyMasker,
  messages: Messages,
): Promise<LineRange[] | undefined> {
  const selected = lineRangesOf(
    selections.filter(({ isEmpty }) => !isEmpty),
    (line) => document.lineAt(line).text.length,
  );
  const touched = new Set(selected.map(({ line }) => line));
  const carets = selections.filter(({ isEmpty, active }) => isEmpty && !touched.has(active.line));
  const matcher = createMatcher(configuration);
  const judge = {
    matcher: 'noShape' in matcher ? undefined : matcher,
    conforms: (value: string) => masker.mask(value).nonconformances.length === 0,
  };
  const ranges = [...selected];
  const unclear: LocatedLine[] = [];
  for (const line of new Set(carets.map(({ active }) => active.line))) {
    const characters = carets.filter(({ active }) => active.line === line);
    const found = valuesAtCarets(
      document.lineAt(line).text,
      characters.map(({ active }) => active.character),
      judge,
    );
    if ('whole' in found) unclear.push({ ...found, line });
    else ranges.push(...found.map(({ start, end }) => ({ line, start, end })));
  }
  if (unclear.length > 0) {
    const meant = await askWhatIsMeant(unclear, masker.name, messages);
    if (meant === undefined) return undefined;
    ranges.push(...meant);
  }
  return ranges.sort((a, b) => a.line - b.line || a.start - b.start);
}

interface LocatedLine extends UnclearLine {
  readonly line: number;
}

interface MeaningItem extends vscode.QuickPickItem {
  readonly ranges: LineRange[] | undefined;
}

async function askWhatIsMeant(
  lines: readonly LocatedLine[],
  masker: string,
  messages: Messages,
): Promise<LineRange[] | undefined> {
  const matches = lines.flatMap(({ line, matches: inLine }) =>
    inLine.map(({ start, end }) => ({ line, start, end })),
  );
  const items: MeaningItem[] = [
    {
      label: maskingMessages.maskLines(lines.length),
      detail: lines.length === 1 ? 'as one value' : 'each as one value',
      ranges: lines.map(({ line, whole }) => ({ line, ...whole })),
    },
    { label: 'Leave the Text Unchanged', ranges: undefined },
  ];
  if (matches.length > 0)
    items.unshift({ label: maskingMessages.maskMatches(matches.length, lines.length), ranges: matches });
  const picked = await vscode.window.showQuickPick(items, {
    title: messages.asking(maskingMessages.unclear(masker)),
    placeHolder: maskingMessages.chooseValues,
  });
  return picked?.ranges;
}
