// Renaming a masker: the value of `name`, as long as no other masker has that name.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Analysis } from '../../../engine/src/index.ts';
import type { MaskerNames } from './diagnostics.ts';
import { nameAt } from './navigation.ts';
import { toRange } from './ranges.ts';

/** Why something can't be renamed, as a sentence for the user. */
export interface RenameRefusal {
  readonly refusal: string;
}

/** What a rename starts from: the name without its quotes. */
export interface RenameStart {
  readonly range: Range;
  readonly placeholder: string;
}

const noName: RenameRefusal = { refusal: "Only a masker's name can be renamed here." };

/** What renaming at a position would start from. */
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
 * The edits of the document that give its masker another name.
 *
 * @param newName white space around it is left out
 * @param names the names of the workspace's maskers: none of another one is taken
 */
export function rename(
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  newName: string,
  names: MaskerNames,
): readonly TextEdit[] | RenameRefusal {
  const name = nameAt(document, analysis, position);
  if (name === undefined) return noName;
  const wanted = newName.trim();
  if (wanted === '') return { refusal: 'A masker needs a name.' };
  if (wanted === name.name) return [];
  if (Array.from(names.named(wanted)).some((other) => other.uri !== document.uri))
    return { refusal: `Another masker in the workspace has the name "${wanted}" already.` };
  return [{ range: toRange(document, name.range), newText: JSON.stringify(wanted) }];
}
