// The words of the Network algorithm, and what they say.
import type { MaskerModel } from '../../language/configuration/maskerModel.ts';
import type { PropertyRules } from '../../language/json/propertyRules.ts';
import { readBounded } from '../interface/boundedNumber.ts';

export const properties = { keepPrefix: { kind: 'integer', default: 0 } } as const satisfies PropertyRules;

/** So many of the first bits stay at most: an IPv6 network of one customer is that long. */
export const keepPrefix = { name: 'keepPrefix', most: 64, default: properties.keepPrefix.default };
/** Bits that stay at most of an IPv4 address, and of a MAC address. */
export const mostOfShort = 24;

export interface NetworkSettings {
  /** So many of the first bits stay. */
  readonly keepPrefix: number;
}

/** The settings of a configuration; undefined where one is wrong. */
export function readSettings(masker: MaskerModel): NetworkSettings | undefined {
  const kept = readBounded(masker, keepPrefix);
  return kept === undefined ? undefined : { keepPrefix: kept };
}
