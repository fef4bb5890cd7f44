// The maskers that the tests' plans name.
import { analyse, defaultMaskers, type KnownMasker } from '../../../engine/src/index.ts';

export const knownMaskers: readonly KnownMasker[] = [
  ...defaultMaskers.map(({ name, text }) => ({ name, configuration: analyse(text).configuration })),
  { name: 'BrokenMasker', configuration: undefined },
  {
    name: 'ListMasker',
    configuration: analyse('{ "name": "ListMasker", "algorithm": "Token" }').configuration,
  },
  ...['a', 'b'].map((description) => ({
    name: 'TwiceMasker',
    configuration: analyse(JSON.stringify({ name: 'TwiceMasker', description, algorithm: 'Identity' }))
      .configuration,
  })),
];
