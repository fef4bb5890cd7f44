// The maskers of a workspace as symbols, found by some letters of their names.
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type { MaskerName } from '../../../engine/src/index.ts';
import type { MaskerNames } from './diagnostics.ts';

/** A masker as a symbol; undefined when its name does not hold the query's letters in their order. */
export function workspaceSymbol(
  query: string,
  { uri, name }: MaskerName,
  names: MaskerNames,
): SymbolInformation | undefined {
  if (!holdsInOrder(name.toLowerCase(), query.toLowerCase())) return undefined;
  const range = names.rangeIn(uri);
  return range && { name, kind: SymbolKind.Class, location: { uri, range } };
}

/** Whether a text holds the characters of another one in their order, with or without others between them. */
function holdsInOrder(text: string, characters: string): boolean {
  let at = 0;
  for (const character of characters) {
    const found = text.indexOf(character, at);
    if (found < 0) return false;
    at = found + character.length;
  }
  return true;
}
