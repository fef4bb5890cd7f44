// Defines and reads the properties of the Mapper algorithm and of its resources.
import type { PropertyRules } from '@masker/json';
import { recordProperties } from '../lists/properties.ts';

export const properties = {
  useInputCase: { kind: 'boolean', default: false },
  csvResources: { kind: 'array', items: 'object' },
} as const satisfies PropertyRules;

export const resourceProperties = {
  ...recordProperties,
  index: { kind: 'integer', default: -1 },
} as const satisfies PropertyRules;

/** Minimal configuration, as a property and as an entry of it. */
export const newResource = '{ "csvFile": "masker/first-names.csv", "index": 0 }';
export const newResources = `"csvResources": [${newResource}]`;
