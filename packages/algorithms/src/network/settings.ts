// Defines and reads the properties of the Network algorithm.
import type { MaskerModel } from '@masker/config';
import type { PropertyRules } from '@masker/json';
import { readBounded } from '../interface/boundedNumber.ts';

export const properties = { keepPrefix: { kind: 'integer', default: 0 } } as const satisfies PropertyRules;

/** Maximum kept prefix length in bits (a customer's IPv6 network). */
export const keepPrefix = { name: 'keepPrefix', max: 64, default: properties.keepPrefix.default };
/** Bits that stay at most of an IPv4 address, and of a MAC address. */
export const maxShortPrefix = 24;

export interface NetworkSettings {
  /** Number of leading bits that are kept. */
  readonly keepPrefix: number;
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): NetworkSettings | undefined {
  const kept = readBounded(masker, keepPrefix);
  return kept === undefined ? undefined : { keepPrefix: kept };
}
