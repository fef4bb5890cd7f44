// The common properties with the names of the algorithms.
import { algorithms } from '../../engine/src/algorithms/registry.ts';
import documentation from '../../engine/src/language/configuration/schema.json' with { type: 'json' };
import type { ObjectDocumentation } from '../../engine/src/language/configuration/schemaFragment.ts';
import { commonProperties } from '../../engine/src/language/configuration/vocabulary.ts';
import type { PropertyRules } from '../../engine/src/language/json/propertyRules.ts';
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
