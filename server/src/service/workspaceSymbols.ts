// The maskers of a workspace, and the tables of its plans, as symbols, found by some letters of their names.
import { type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type { MaskerName } from '@masker/config';
import type { MaskerNames } from './diagnostics.ts';
import type { PlanNames } from './plan/planNames.ts';

/** A masker as a symbol; undefined when its name doesn't hold the query's letters in their order. */
export function workspaceSymbol(
  query: string,
  { uri, name }: MaskerName,
  names: MaskerNames,
): SymbolInformation | undefined {
  if (!holdsInOrder(name.toLowerCase(), query.toLowerCase())) return undefined;
  const range = names.rangeIn(uri);
  return range && { name, kind: SymbolKind.Class, location: { uri, range } };
}

/** Nobody looks through more of one plan. */
const maxTables = 500;

/**
 * Returns the tables of a plan whose names hold the query's letters in their order; none for an empty query.
 */
export function tableSymbols(
  query: string,
  { uri, names }: { readonly uri: string; readonly names: PlanNames },
): SymbolInformation[] {
  if (query === '') return [];
  const plan = uri.slice(uri.lastIndexOf('/') + 1);
  return names.tables
    .filter(({ name }) => holdsInOrder(name.toLowerCase(), query.toLowerCase()))
    .slice(0, maxTables)
    .map(({ name, nameRange }) => ({
      name,
      kind: SymbolKind.Struct,
      location: { uri, range: nameRange },
      containerName: plan,
    }));
}

/** Returns true if a text holds the characters of another one in their order, with or without others between them. */
function holdsInOrder(text: string, characters: string): boolean {
  let at = 0;
  for (const character of characters) {
    const found = text.indexOf(character, at);
    if (found < 0) return false;
    at = found + character.length;
  }
  return true;
}
