// Finds the definition of a masker or an entity that a plan names and its other references, and renames it.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position } from 'vscode-languageserver-types';
import { analyse, findMasker } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import type { PlanModel } from '@masker/plan';
import { rangeOf } from '@masker/json';
import { readName } from '@masker/config';
import type { WorkspaceNames } from '../diagnostics.ts';
import { toRange } from '../ranges.ts';
import { type Rename, renameAll, type RenameRefusal, type RenameStart } from '../rename.ts';
import { planTexts } from './messages.ts';
import { entityAt, entityDefinitions, entityReferences, renameEntity } from './planEntities.ts';
import { maskerNameAt } from './planPositions.ts';

const noName: RenameRefusal = { refusal: planTexts.onlyNames };

/**
 * Returns the definition of the masker at a position: in the workspace, else among the default maskers.
 *
 * @param addressOf the uri of a default masker's text; undefined if the editor has none
 */
export function planDefinitions(
  document: TextDocument,
  model: PlanModel,
  position: Position,
  names: WorkspaceNames,
  addressOf: (name: string) => string | undefined,
): Location[] {
  const entity = entityAt(model, document.offsetAt(position));
  if (entity !== undefined) return entityDefinitions(document, model, entity);
  const name = maskerNameAt(model, document.offsetAt(position))?.value;
  if (name === undefined) return [];
  const own = configurationsOf(name, names);
  return own.length > 0 ? own : defaultOf(name, addressOf);
}

/** Finds the locations that name the masker: its configuration, which declares it, and plans. */
export function planReferences(
  document: TextDocument,
  model: PlanModel,
  position: Position,
  names: WorkspaceNames,
  includeDeclaration: boolean,
): Location[] {
  const entity = entityAt(model, document.offsetAt(position));
  if (entity !== undefined) return entityReferences(document, model, entity, includeDeclaration);
  const name = maskerNameAt(model, document.offsetAt(position))?.value;
  if (name === undefined) return [];
  return [...(includeDeclaration ? configurationsOf(name, names) : []), ...names.usesOf(name)];
}

export function preparePlanRename(
  document: TextDocument,
  model: PlanModel,
  position: Position,
): RenameStart | RenameRefusal {
  const offset = document.offsetAt(position);
  const node = entityAt(model, offset)?.node ?? maskerNameAt(model, offset);
  if (node === undefined) return noName;
  const { start, end } = rangeOf(node);
  return { range: toRange(document, { start: start + 1, end: end - 1 }), placeholder: node.value };
}

/** Returns the edits that give the masker another name in its configuration and in all plans. */
export function renameInPlan(
  document: TextDocument,
  model: PlanModel,
  position: Position,
  newName: string,
  names: WorkspaceNames,
): Rename | RenameRefusal {
  const entity = entityAt(model, document.offsetAt(position));
  if (entity !== undefined) return renameEntity(document, model, entity, newName);
  const name = maskerNameAt(model, document.offsetAt(position))?.value;
  if (name === undefined) return noName;
  const own = configurationsOf(name, names);
  if (own.length > 1) return { refusal: planTexts.severalMaskers(name) };
  if (own.length === 0) {
    const isDefault = findMasker(name, defaultMaskers).kind === 'found';
    return { refusal: isDefault ? planTexts.defaultMasker(name) : planTexts.noMasker(name) };
  }
  return renameAll(name, newName, [...own, ...names.usesOf(name)], names);
}

function configurationsOf(name: string, names: WorkspaceNames): Location[] {
  return Array.from(names.named(name)).flatMap(({ uri }) => {
    const range = names.rangeIn(uri);
    return range === undefined ? [] : [{ uri, range }];
  });
}

function defaultOf(name: string, addressOf: (name: string) => string | undefined): Location[] {
  const found = findMasker(name, defaultMaskers);
  const uri = addressOf(name);
  if (found.kind !== 'found' || uri === undefined) return [];
  const { text: written } = found.masker;
  const text = TextDocument.create(uri, 'masker', 0, written);
  const range = readName(uri, analyse(written).model)?.range ?? { start: 0, end: 0 };
  return [{ uri, range: toRange(text, range) }];
}
