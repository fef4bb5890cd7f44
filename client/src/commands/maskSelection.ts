// Mask Selection: replaces the selected values by their masked values, in one undo step; also from above a configuration.
import * as vscode from 'vscode';
import { at } from '@masker/text';
import { baseName } from '../files/placeInFolder.ts';
import { nothingSelected } from '../masking/lineRanges.ts';
import { maskForDocument } from '../masking/maskForDocument.ts';
import { outcomeOf, reportOutcome } from '../masking/outcome.ts';
import { showNonconforming } from '../masking/markLines.ts';
import { maskingMessages } from '../masking/messages.ts';
import { prepareMasking } from '../masking/prepareMasking.ts';
import { createPositionMap, type Replacement } from '../masking/replaceInText.ts';
import { textOf } from '../masking/selectedValues.ts';
import { fitsSelection, valueRangesOf } from '../masking/valueRanges.ts';
import { showAgain } from '../masking/valueEditor.ts';
import type { Services } from '../services.ts';
import { activeEditor, refusesReadOnly } from './activeEditor.ts';
import { commandMessages } from './messages.ts';

export async function maskSelection(services: Services): Promise<void> {
  const editor = activeEditor(services.messages, commandMessages.noTextToSelect);
  if (editor !== undefined) await maskSelectionIn(services, editor);
}

/** Masks the selections in an editor; if all are empty, the values at its cursors. */
async function maskSelectionIn(services: Services, editor: vscode.TextEditor): Promise<void> {
  const { messages } = services;
  const { document } = editor;
  if (refusesReadOnly(messages, document.uri, 'masked')) return;
  const ready = await prepareMasking(services, document, fitsSelection(editor));
  if (ready === undefined) return;
  // Only now: the selection may have moved while the masker was prepared.
  const { selections } = editor;
  const { version } = document;
  const lineRanges = await valueRangesOf(editor, ready, messages);
  if (lineRanges === undefined) {
    messages.passing(maskingMessages.nothing('masked'));
    return;
  }
  const masked = await maskForDocument(messages, ready.masker, {
    document,
    version,
    originals: lineRanges.map((range) => textOf(document, range)),
    action: 'masked',
  });
  if (masked === undefined) return;
  const replacements = lineRanges.map((range, index) => ({ ...range, text: at(masked.values, index) }));
  if (!(await replace(editor, replacements))) {
    messages.error(maskingMessages.notEditable('This document', 'masked'));
    return;
  }
  moveSelections(editor, selections, replacements);
  reportOutcome(messages, {
    ...outcomeOf(ready, masked, lineRanges.length),
    show: showNonconforming(
      document.uri,
      masked,
      lineRanges.map(({ line }) => line),
    ),
  });
}

/** Resolves to true if the document holds the replacements now: VS Code doesn't always report that it refused an edit. */
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
  const positionOf = createPositionMap(replacements);
  const move = (position: vscode.Position): vscode.Position => {
    const { line, character } = positionOf(position);
    return new vscode.Position(line, character);
  };
  editor.selections = selections.map(
    ({ anchor, active }) => new vscode.Selection(move(anchor), move(active)),
  );
}

/** @param address the configuration's uri, as code lenses give it */
export async function maskSelectionWith(services: Services, address: unknown): Promise<void> {
  const { active, messages, values } = services;
  if (typeof address !== 'string') throw new TypeError('address: must be a string');
  active.pin(vscode.Uri.parse(address));
  const name = (await active.resolve())?.name ?? 'The configuration';
  const editor = values.last;
  if (editor === undefined) {
    messages.information(commandMessages.activeNow(name, undefined));
    return;
  }
  const show = () => showAgain(editor);
  if (nothingSelected(editor.selections)) {
    const file = baseName(editor.document.uri);
    messages.information(commandMessages.activeNow(name, file), { title: `Show ${file}`, run: show });
    return;
  }
  await maskSelectionIn(services, await show());
}
