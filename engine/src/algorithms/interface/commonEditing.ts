// Editing help that several algorithms share.
import type { MaskerModel } from '../../configuration/maskerModel.ts';
import { propertyAt } from '../../json/properties.ts';
import { knownLists } from '../../resources/describeResource.ts';
import type { Suggestion, ValuePlace } from './editing.ts';

/** Suggests what a table has for the property at a place; undefined where it has nothing. */
export function suggestFrom(
  table: Readonly<Record<string, readonly Suggestion[]>>,
  { property: { name = '' } }: ValuePlace,
): Suggestion[] | undefined {
  return Object.hasOwn(table, name) ? [...(table[name] ?? [])] : undefined;
}

/** The lists that a configuration can name. */
export function suggestLists({ resources }: MaskerModel): Suggestion[] {
  return knownLists(resources).map(({ path, description }) => ({
    text: JSON.stringify(path),
    documentation: description,
  }));
}

/**
 * True if hover at an offset describes the masked values: at the masker's name, its algorithm, and the properties that
 * affect them.
 */
export function isAboutResult(
  { properties }: MaskerModel,
  offset: number,
  deciding: readonly string[],
): boolean {
  const name = propertyAt(properties, offset)?.name;
  return name === 'name' || name === 'algorithm' || (name !== undefined && deciding.includes(name));
}
