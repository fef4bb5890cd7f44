// What several algorithms contribute to writing their configurations in the same way.
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
 * Whether hover at an offset is to say what values become: at the masker's name, its algorithm, and the properties that
 * decide about it.
 */
export function isAboutResult(
  { properties }: MaskerModel,
  offset: number,
  deciding: readonly string[],
): boolean {
  const name = propertyAt(properties, offset)?.name;
  return name === 'name' || name === 'algorithm' || (name !== undefined && deciding.includes(name));
}
