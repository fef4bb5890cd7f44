// Finds the locations of the workspace with a masker's name.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position } from 'vscode-languageserver-types';
import type { Analysis } from '@masker/masker';
import { type MaskerName, readName } from '@masker/config';
import type { WorkspaceNames } from './diagnostics.ts';
import { toRange } from './ranges.ts';

/** Returns the masker's name, when a position is in it. */
export function nameAt(
  document: TextDocument,
  { model }: Analysis,
  position: Position,
): MaskerName | undefined {
  const name = readName(document.uri, model);
  const offset = document.offsetAt(position);
  return name !== undefined && name.range.start <= offset && offset <= name.range.end ? name : undefined;
}

/**
 * Definitions of the name at a position: in the other maskers that have it too, so that a duplicate leads to its twin;
 * else here.
 */
export function definitions(
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  names: WorkspaceNames,
): Location[] {
  const name = nameAt(document, analysis, position);
  if (name === undefined) return [];
  const others = namesakes(name, names);
  return others.length > 0 ? others : [{ uri: document.uri, range: toRange(document, name.range) }];
}

/**
 * Returns the references of the name at a position, in maskers and plans.
 *
 * @param includeDeclaration whether this location counts
 */
export function references(
  document: TextDocument,
  analysis: Analysis,
  position: Position,
  names: WorkspaceNames,
  includeDeclaration: boolean,
): Location[] {
  const name = nameAt(document, analysis, position);
  if (name === undefined) return [];
  const own = includeDeclaration ? [{ uri: document.uri, range: toRange(document, name.range) }] : [];
  return [...own, ...namesakes(name, names), ...names.usesOf(name.name)];
}

function namesakes(own: MaskerName, names: WorkspaceNames): Location[] {
  return Array.from(names.named(own.name)).flatMap(({ uri }) => {
    const range = uri !== own.uri ? names.rangeIn(uri) : undefined;
    return range === undefined ? [] : [{ uri, range }];
  });
}
