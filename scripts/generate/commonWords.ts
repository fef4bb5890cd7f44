// The common properties with the names of the algorithms.
import { algorithms } from '@masker/algorithms';
import documentation from '../../packages/config/src/schema.json' with { type: 'json' };
import type { ObjectDocumentation } from '../../packages/config/src/schemaFragment.ts';
import { commonProperties } from '../../packages/config/src/vocabulary.ts';
import type { PropertyRules } from '@masker/json';
import { algorithmWords } from './characteristicWords.ts';

export const commonRules: PropertyRules = {
  ...commonProperties,
  algorithm: { ...commonProperties.algorithm, values: algorithms.map(({ name }) => name) },
};

export const commonDocumentation: ObjectDocumentation = {
  text: documentation.text,
  properties: {
    ...documentation.properties,
    algorithm: {
      ...documentation.properties.algorithm,
      values: Object.fromEntries(algorithms.map((algorithm) => [algorithm.name, algorithmWords(algorithm)])),
    },
  },
};
