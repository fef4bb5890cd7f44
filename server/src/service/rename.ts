// Renaming a masker: the value of `name` and what plans name, as long as no other masker has the new name.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import type { WorkspaceNames } from './diagnostics.ts';
import { serviceTexts } from './messages.ts';
import { nameAt } from './navigation.ts';
import { toRange } from './ranges.ts';

/** Why something can't be renamed, as a sentence for the user. */
export interface RenameRefusal {
  readonly refusal: string;
}

/** The edits of a rename, by the documents' uris. */
export interface Rename {
  readonly changes: Readonly<Record<string, readonly TextEdit[]>>;
}

/** The starting point of a rename: the name without its quotes. */
export interface RenameStart {
  readonly range: Range;
  readonly placeholder: string;
}

const noName: RenameRefusal = { refusal: serviceTexts.onlyMaskerNames };

/** Finds the name that a rename at a position would start from. */
export function prepareRename(
  document: TextDocument,
  analysis: Analysis,
  position: Position,
): RenameStart | RenameRefusal {
  const name = nameAt(document, analysis, position);
  if (name === undefined) return noName;
  const { start, end } = name.range;
  return { range: toRange(document, { start: start + 1, end: end - 1 }), placeholder: name.name };
}

/**
 * Returns the edits that give the document's masker another name, here and in the plans that name it. While another masker has the same
 * name, plans keep it, as nobody knows which of the two they mean.
 *
 * @param newName white space around it is left out
 * @param names the names of the workspace's maskers: none of another one is taken
 */
export function rename(
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  newName: string,
  names: WorkspaceNames,
): Rename | RenameRefusal {
  const name = nameAt(document, analysis, position);
  if (name === undefined) return noName;
  const isShared = Array.from(names.named(name.name)).some(({ uri }) => uri !== document.uri);
  const own = { uri: document.uri, range: toRange(document, name.range) };
  return renameAll(name.name, newName, [own, ...(isShared ? [] : names.usesOf(name.name))], names);
}

/** Returns the edits that replace a masker's name everywhere, or why there are none. */
export function renameAll(
  name: string,
  newName: string,
  locations: readonly Location[],
  names: WorkspaceNames,
): Rename | RenameRefusal {
  const wanted = newName.trim();
  if (wanted === '') return { refusal: serviceTexts.nameMissing };
  if (wanted === name) return { changes: {} };
  const own = new Set(locations.map(({ uri }) => uri));
  if (Array.from(names.named(wanted)).some(({ uri }) => !own.has(uri)))
    return { refusal: serviceTexts.nameTaken(wanted) };
  const changes: Record<string, TextEdit[]> = {};
  for (const { uri, range } of locations)
    (changes[uri] ??= []).push({ range, newText: JSON.stringify(wanted) });
  return { changes };
}
