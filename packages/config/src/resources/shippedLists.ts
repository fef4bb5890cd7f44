// The lists that ship with Masker, by the names that configurations use (resources/masker/1/README.md
// describes their content).

import { namedCountries, nameKinds, nameListOf } from './nameLists.ts';

/** A list that ships with us. */
export interface ShippedList {
  /** As configurations name it. */
  readonly path: string;
  readonly description: string;
}

export const shippedLists: readonly ShippedList[] = [
  { path: 'masker/first-names.csv', description: 'First names of the United States.' },
  { path: 'masker/last-names.csv', description: 'Last names of the United States.' },
  {
    path: 'masker/us-people.csv',
    description: 'Invented people: first name, last name, street, city, state, ZIP code.',
  },
  { path: 'masker/cities.csv', description: 'Cities of the United States: city, state, ZIP code.' },
  ...namedCountries.flatMap((country) =>
    nameKinds.map((kind) => ({
      path: nameListOf(country, kind),
      description: `${country.adjective} ${kind} names.`,
    })),
  ),
];

/** The version of a name without one: lists are content, so a changed one gets a folder of its own. */
const version = 1;
/** Substitutes the lists of the masking service: its first fields are the same. */
const standIn = 'masker/us-people.csv';

/** Returns a path's location in the folder of the shipped lists; undefined if it isn't one of these. */
export function shippedPath(
  path: string,
): { readonly path: string; readonly isStandIn: boolean } | undefined {
  const isStandIn = path.startsWith('obfusware/maskingdata/');
  const name = isStandIn ? standIn : path;
  const found = shippedLists.find((list) => list.path === name || versioned(list.path) === name);
  return found && { path: versioned(found.path), isStandIn };
}

function versioned(path: string): string {
  return path.replace('/', `/${version}/`);
}
