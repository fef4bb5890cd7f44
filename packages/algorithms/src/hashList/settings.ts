// Validated settings of HashList.
import type { MaskerModel } from '@masker/config';
import { booleanValue, type PropertyRules } from '@masker/json';
import { readRecordSettings, type RecordSettings } from '../lists/settings.ts';
import { recordProperties } from '../lists/properties.ts';

export interface HashListSettings extends RecordSettings {
  /** True if values that differ in letter case alone get records of their own. */
  readonly usesCase: boolean;
}

export function readSettings(masker: MaskerModel): HashListSettings | undefined {
  const records = readRecordSettings(masker);
  const usesCase = booleanValue(masker.properties?.get('useInputCase')) ?? properties.useInputCase.default;
  return records && { ...records, usesCase };
}

export const properties = {
  ...recordProperties,
  useInputCase: { kind: 'boolean', default: false },
} as const satisfies PropertyRules;
