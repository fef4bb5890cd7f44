// The words of the Telephone algorithm, and what they say.
import type { MaskerModel } from '../../language/configuration/maskerModel.ts';
import { booleanValue } from '../../language/json/properties.ts';
import type { PropertyRules } from '../../language/json/propertyRules.ts';
import { readBounded } from '../interface/boundedNumber.ts';

export const properties = {
  keep: { kind: 'integer', default: 2 },
  fictional: { kind: 'boolean', default: false },
} as const satisfies PropertyRules;

/** So many digits stay at most after calling code and zeros: with more, few would be drawn. */
export const keep = { name: 'keep', most: 6, default: properties.keep.default };

export interface TelephoneSettings {
  /** So many digits stay after the calling code and zeros. */
  readonly keep: number;
  /** True if numbers become some that are kept for fiction, where their country has such. */
  readonly fictional: boolean;
}

/** The settings of a configuration; undefined where one is wrong. */
export function readSettings(masker: MaskerModel): TelephoneSettings | undefined {
  const kept = readBounded(masker, keep);
  const fictional = booleanValue(masker.properties?.get('fictional')) ?? properties.fictional.default;
  return kept === undefined ? undefined : { keep: kept, fictional };
}
