// The words of the HashList algorithm.
import type { PropertyRules } from '../../language/json/propertyRules.ts';
import { recordProperties } from '../lists/properties.ts';

export const properties = {
  ...recordProperties,
  useInputCase: { kind: 'boolean', default: false },
} as const satisfies PropertyRules;
