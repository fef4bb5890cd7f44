// The words of the Mapper algorithm: its own, and those of each of its resources.
import type { PropertyRules } from '../../language/json/propertyRules.ts';
import { recordProperties } from '../lists/properties.ts';

export const properties = {
  useInputCase: { kind: 'boolean', default: false },
  csvResources: { kind: 'array', items: 'object' },
} as const satisfies PropertyRules;

export const resourceProperties = {
  ...recordProperties,
  index: { kind: 'integer', default: -1 },
} as const satisfies PropertyRules;

/** The least that a configuration needs, as a property and as an entry of it. */
export const newResource = '{ "csvFile": "masker/first-names.csv", "index": 0 }';
export const newResources = `"csvResources": [${newResource}]`;
