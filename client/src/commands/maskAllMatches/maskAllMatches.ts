// Mask All Matches: masks every text of a document, or of its selections of several lines, that has the shape of the active masker's values.
import * as vscode from 'vscode';
import { createMatcher, type Matcher, type TextRange } from '../../../../engine/src/index.ts';
import { largestDocument, shownUri, sizeOf } from '../../files/targetFile.ts';
import { type Fits, fitsSomethingIn } from '../../masking/fits.ts';
import { maskForDocument } from '../../masking/maskForDocument.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking, type ReadyMasker } from '../../masking/prepareMasking.ts';
import { replaceRanges } from '../../masking/replaceRanges.ts';
import type { Services } from '../../services.ts';
import { openSample } from '../../walkthrough.ts';
import { confirmMatches } from './confirmMatches.ts';
import { findMatches } from './findMatches.ts';
import { maskLargeFile } from './maskLargeFile.ts';

/** @param target the address of a file; without one, the active editor's document is meant */
export async function maskAllMatches(services: Services, target?: unknown): Promise<void> {
  const { messages } = services;
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    messages.information('No text is open in the editor: open a file that holds values to mask.', openSample);
    return;
  }
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) {
    messages.error('This document is read-only, so nothing was masked.');
    return;
  }
  const ready = await prepareMasking(services, { uri }, fitsDocument(uri));
  if (ready === undefined) return;
  const matcher = createMatcher(ready.configuration);
  if ('noShape' in matcher) {
    messages.error(`${ready.masker.name}: ${matcher.noShape}`);
    return;
  }
  const size = await sizeOf(uri);
  if (size > largestDocument) {
    await maskLargeFile(services, { uri, size, matcher, ready });
    return;
  }
  const editor = await editorOf(uri);
  if (editor === undefined) messages.error("This file can't be opened as text, so nothing was masked.");
  else await maskInEditor(services, editor, matcher, ready);
}

/** What a masker has to suit: something in a document that is open already. */
function fitsDocument(uri: vscode.Uri): Fits {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return fitsSomethingIn(document?.getText() ?? '');
}

/** The editor that shows a file, opened if there is none; undefined for what is no text. */
async function editorOf(uri: vscode.Uri): Promise<vscode.TextEditor | undefined> {
  const { activeTextEditor } = vscode.window;
  if (activeTextEditor?.document.uri.toString() === uri.toString()) return activeTextEditor;
  try {
    return await vscode.window.showTextDocument(uri);
  } catch {
    return undefined;
  }
}

async function maskInEditor(
  { messages }: Services,
  editor: vscode.TextEditor,
  matcher: Matcher,
  ready: ReadyMasker,
): Promise<void> {
  const { document } = editor;
  const { version } = document;
  const text = document.getText();
  const matches = await withProgress(`Searching for values of ${ready.masker.name}`, text.length, (watch) =>
    findMatches(matcher, text, searchedRanges(editor, text), watch),
  );
  if (matches === undefined) {
    messages.passing('Cancelled: nothing was masked.');
    return;
  }
  if (matches.length === 0) {
    messages.information(`Nothing here has the shape of ${ready.masker.name}'s values.`);
    return;
  }
  const decision = await confirmMatches({
    total: matches.length,
    how: describeMasking(ready),
    shown: { editor, matches },
  });
  if (decision === undefined) {
    messages.passing('Cancelled: nothing was masked.');
    return;
  }
  const masked = await maskForDocument(messages, ready.masker, {
    document,
    version,
    originals: matches.map(({ start, end }) => text.slice(start, end)),
    action: 'masked',
  });
  if (masked === undefined) return;
  const label = decision === 'review' ? `Values of ${ready.masker.name}` : undefined;
  const made = await replaceRanges({
    editor,
    text,
    ranges: matches,
    values: masked.values,
    reviewAs: label,
  });
  if (made.length === 0) {
    messages.information('Nothing was masked.');
    return;
  }
  const isNonConforming = (index: number): boolean => {
    const { start = 0, end = 0 } = matches[index] ?? {};
    return ready.masker.mask(text.slice(start, end)).nonConformances.length > 0;
  };
  reportOutcome(messages, {
    masker: ready.masker.name,
    count: made.length,
    nonConforming:
      made.length === matches.length ? masked.nonConforming : made.filter(isNonConforming).length,
    usesDemonstrationKey: ready.usesDemonstrationKey,
  });
}

function describeMasking({ masker, usesDemonstrationKey }: ReadyMasker): string {
  return `with ${masker.name}${usesDemonstrationKey ? ' (demonstration key)' : ''}, in one undo step`;
}

/** The selections of several lines, else the whole document: as with Find, one in a line says what is looked for, not where. */
function searchedRanges({ document, selections }: vscode.TextEditor, text: string): TextRange[] {
  const places = selections.filter(({ isSingleLine }) => !isSingleLine);
  if (places.length === 0) return [{ start: 0, end: text.length }];
  return places
    .map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }))
    .sort((a, b) => a.start - b.start);
}
