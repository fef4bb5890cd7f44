// The maskers that the tests' plans name.
import { analyse } from '@masker/masker';
import { defaultMaskers } from '@masker/algorithms';
import type { KnownMasker } from '../src/model.ts';
import type { Problem } from '@masker/config';

export const knownMaskers: readonly KnownMasker[] = [
  ...defaultMaskers.map(({ name, text }) => ({ name, configuration: analyse(text).configuration })),
  { name: 'BrokenMasker', configuration: undefined },
  {
    name: 'ListMasker',
    configuration: analyse('{ "name": "ListMasker", "algorithm": "Token" }').configuration,
  },
  {
    name: 'OtherListMasker',
    configuration: analyse(
      '{ "name": "OtherListMasker", "algorithm": "HashList", "csvFile": "masker/first-names.csv" }',
    ).configuration,
  },
  ...['a', 'b'].map((description) => ({
    name: 'TwiceMasker',
    configuration: analyse(JSON.stringify({ name: 'TwiceMasker', description, algorithm: 'Identity' }))
      .configuration,
  })),
];

/** Returns false for advice, which a right plan may get, too. */
export function isMistake({ severity }: Problem): boolean {
  return severity !== 'information';
}
