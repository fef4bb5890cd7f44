// Mask All Matches: masks every text of a document, or of its selections of several lines, that has the shape of the active masker's values, or of
// several maskers'.
import * as vscode from 'vscode';
import { at, type TextRange } from '@masker/text';
import { createFinder, respelled } from '@masker/find';
import { createMatcher } from '@masker/masker';
import { refusesReplaced } from '../../files/fileSource.ts';
import { openDocumentAt, openText } from '../../files/ifThere.ts';
import { fileMessages } from '../../files/messages.ts';
import { maxDocumentLength, shownUri, sizeOf } from '../../files/targetFile.ts';
import { inBrackets, joinKeys } from '../../key/keyInUse.ts';
import { type Fits, fitsSomethingIn } from '../../masking/maskerFit.ts';
import { linesAt } from '../../masking/lineRanges.ts';
import { maskForDocument } from '../../masking/maskForDocument.ts';
import { showLines } from '../../masking/markLines.ts';
import { withProgress } from '../../masking/maskWithProgress.ts';
import { maskingMessages } from '../../masking/messages.ts';
import { reportOutcome } from '../../masking/outcome.ts';
import { prepareMasking } from '../../masking/prepareMasking.ts';
import { replaceRanges } from '../../masking/replaceRanges.ts';
import type { Services } from '../../services.ts';
import { openSample } from '../../walkthrough.ts';
import { refusesReadOnly } from '../activeEditor.ts';
import { commandMessages } from '../messages.ts';
import { confirmMatches } from './confirmMatches.ts';
import { findMatches } from '../../finding/findMatches.ts';
import { maskLargeFile } from './maskLargeFile.ts';
import { pickMaskers, type Searched } from './pickMaskers.ts';

/** @param target the address of a file; without one, the active editor's document is meant */
export async function maskAllMatches(services: Services, target?: unknown): Promise<void> {
  const { messages } = services;
  const uri = writableTarget(services, target);
  if (uri === undefined) return;
  const size = await sizeOf(uri);
  const document = size > maxDocumentLength ? undefined : await openText(uri);
  const ready = await prepareMasking(services, document ?? { uri }, fitsDocument(uri));
  if (ready === undefined) return;
  const matcher = createMatcher(ready.configuration);
  if ('noShape' in matcher) {
    messages.error(`${ready.masker.name}: ${matcher.noShape}`);
    return;
  }
  if (size > maxDocumentLength) {
    await maskLargeFile(services, { uri, size, matcher, ready });
    return;
  }
  const editor = await editorOf(uri);
  if (editor === undefined) messages.error(fileMessages.notText('masked'));
  else await maskInEditor(services, editor, [{ matcher, ready }]);
}

/**
 * Masks the values of several maskers at once.
 *
 * @param target the address of a file; without one, the active editor's document is meant
 */
export async function maskAllMatchesWithSeveral(services: Services, target?: unknown): Promise<void> {
  const { messages } = services;
  const uri = writableTarget(services, target);
  if (uri === undefined) return;
  if ((await sizeOf(uri)) > maxDocumentLength) {
    messages.error(commandMessages.tooLargeForSeveral);
    return;
  }
  const editor = await editorOf(uri);
  if (editor === undefined) {
    messages.error(fileMessages.notText('masked'));
    return;
  }
  if (await refusesReplaced(messages, editor.document)) return;
  const searched = await pickMaskers(services, uri, editor.document.getText());
  if (searched === undefined) messages.passing(maskingMessages.cancelled('masked'));
  else if (searched.length === 0) messages.passing(commandMessages.noneTicked('masker'));
  else await maskInEditor(services, editor, searched);
}

/** Returns the file to mask; undefined if none can be written, after a message to the user. */
function writableTarget({ messages }: Services, target: unknown): vscode.Uri | undefined {
  const uri = target instanceof vscode.Uri ? target : shownUri();
  if (uri === undefined) {
    messages.information(commandMessages.noTextToMask, openSample);
    return undefined;
  }
  return refusesReadOnly(messages, uri, 'masked') ? undefined : uri;
}

/** Judges if a masker fits something in a document that is open already. */
function fitsDocument(uri: vscode.Uri): Fits {
  return fitsSomethingIn(openDocumentAt(uri)?.getText() ?? '');
}

/** Returns the editor that shows a file, opened if there is none; undefined if it is no text. */
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
  searched: readonly Searched[],
): Promise<void> {
  const { document } = editor;
  const { version } = document;
  const text = document.getText();
  const names = searched.map(({ ready }) => ready.masker.name).join(', ');
  const matcher = createFinder(searched.map((one) => one.matcher));
  const matches = await withProgress(commandMessages.searchingFor(names), text.length, (watch) =>
    findMatches(matcher, text, searchedRanges(editor, text), watch),
  );
  if (matches === undefined) {
    messages.passing(maskingMessages.cancelled('masked'));
    return;
  }
  if (matches.length === 0) {
    messages.information(commandMessages.noMatch(names, 'here'));
    return;
  }
  const key = joinKeys(searched.map(({ ready }) => ready.key));
  const decision = await confirmMatches({
    total: matches.length,
    how: `with ${names}${inBrackets(key)}, in one undo step`,
    shown: { editor, matches },
  });
  if (decision === undefined) {
    messages.passing(maskingMessages.cancelled('masked'));
    return;
  }
  const values: string[] = [];
  /** Indexes of the nonconforming matches. */
  const nonconforming = new Set<number>();
  let outside = 0;
  for (const [by, { ready }] of searched.entries()) {
    const own = matches.flatMap((match, index) => (match.by === by ? [{ ...match, index }] : []));
    const masked = await maskForDocument(messages, ready.masker, {
      document,
      version,
      originals: own.map(({ start, end, plain }) => plain ?? text.slice(start, end)),
      action: 'masked',
    });
    if (masked === undefined) return;
    outside += masked.outside;
    for (const [i, { index, start, end, plain }] of own.entries()) {
      const value = at(masked.values, i);
      values[index] = plain === undefined ? value : respelled(text.slice(start, end), value);
    }
    for (const i of masked.nonconformingAt) nonconforming.add(at(own, i).index);
  }
  const reviewAs = decision === 'review' ? `Values of ${names}` : undefined;
  const made = await replaceRanges({ editor, text, ranges: matches, values, reviewAs });
  if (made.length === 0) {
    messages.information(maskingMessages.nothing('masked'));
    return;
  }
  const starts = made.flatMap((index) => (nonconforming.has(index) ? [at(matches, index).start] : []));
  const hasUnmapped = (index: number): boolean => {
    const { start, end, by, plain } = at(matches, index);
    return at(searched, by).ready.masker.mask(plain ?? text.slice(start, end)).hasUnmapped;
  };
  reportOutcome(messages, {
    masker: names,
    count: made.length,
    nonconforming: starts.length,
    outside: made.length === matches.length ? outside : made.filter(hasUnmapped).length,
    key,
    show: showLines(document.uri, linesAt(text, starts)),
  });
}

/**
 * Returns the selections of several lines, else the whole document: as with Find, a selection in one line is
 * the search term, not its range.
 */
function searchedRanges({ document, selections }: vscode.TextEditor, text: string): TextRange[] {
  const ranges = selections.filter(({ isSingleLine }) => !isSingleLine);
  if (ranges.length === 0) return [{ start: 0, end: text.length }];
  return ranges
    .map(({ start, end }) => ({ start: document.offsetAt(start), end: document.offsetAt(end) }))
    .sort((a, b) => a.start - b.start);
}
