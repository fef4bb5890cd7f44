// Defines and reads the properties of the Telephone algorithm.
import type { MaskerModel } from '@masker/config';
import { booleanValue, type PropertyRules } from '@masker/json';
import { readBounded } from '../interface/boundedNumber.ts';

export const properties = {
  keep: { kind: 'integer', default: 2 },
  fictional: { kind: 'boolean', default: false },
} as const satisfies PropertyRules;

/** Maximum number of digits kept after calling code and zeros: with more, few would be drawn. */
export const keep = { name: 'keep', max: 6, default: properties.keep.default };

export interface TelephoneSettings {
  /** Number of digits kept after the calling code and zeros. */
  readonly keep: number;
  /** True if numbers are replaced by those reserved for fiction, if their country has any. */
  readonly fictional: boolean;
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): TelephoneSettings | undefined {
  const kept = readBounded(masker, keep);
  const fictional = booleanValue(masker.properties?.get('fictional')) ?? properties.fictional.default;
  return kept === undefined ? undefined : { keep: kept, fictional };
}
