// Defines and reads the properties of the USTelephone algorithm.
import type { MaskerModel } from '@masker/config';
import { stringValue, wordValue, type PropertyRules } from '@masker/json';

const exchangeMasks = ['DISCRETE', 'VARIABLE', 'NONE'] as const;
const extensionMasks = ['NONE', 'DISCRETE', 'VARIABLE'] as const;

export const properties = {
  maskExchange: { kind: 'string', values: exchangeMasks, default: 'DISCRETE' },
  exchangeDiscrete: { kind: 'string', default: '555' },
  maskExtension: { kind: 'string', values: extensionMasks, default: 'NONE' },
  extensionDiscrete: { kind: 'string', default: '555' },
} as const satisfies PropertyRules;

const written = { exchangeDiscrete: /^[0-9]{3}$/, extensionDiscrete: /^[0-9]{1,6}$/ } as const;

export type DiscreteName = keyof typeof written;

export interface USTelephoneSettings {
  readonly exchange: (typeof exchangeMasks)[number];
  /** Three digits, for `DISCRETE`. */
  readonly exchangeDigits: string;
  readonly extension: (typeof extensionMasks)[number];
  /** One to six digits, for `DISCRETE`. */
  readonly extensionDigits: string;
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): USTelephoneSettings | undefined {
  const exchangeDigits = readDiscrete(masker, 'exchangeDiscrete');
  const extensionDigits = readDiscrete(masker, 'extensionDiscrete');
  return exchangeDigits === undefined || extensionDigits === undefined
    ? undefined
    : { ...readMasks(masker), exchangeDigits, extensionDigits };
}

/** Reads the properties that are never wrong here: another check reports their wrong values. */
export function readMasks({
  properties: own,
}: MaskerModel): Pick<USTelephoneSettings, 'exchange' | 'extension'> {
  return {
    exchange: wordValue(own?.get('maskExchange'), exchangeMasks) ?? properties.maskExchange.default,
    extension: wordValue(own?.get('maskExtension'), extensionMasks) ?? properties.maskExtension.default,
  };
}

/** Returns the digits of a discrete value; undefined when they are none. */
export function readDiscrete({ properties: own }: MaskerModel, name: DiscreteName): string | undefined {
  const property = own?.get(name);
  const text = property === undefined ? properties[name].default : stringValue(property);
  return text !== undefined && written[name].test(text) ? text : undefined;
}

/** Returns the discrete values that have no effect, as another mask is chosen. */
export function unusedOf(masker: MaskerModel): DiscreteName[] {
  const { exchange, extension } = readMasks(masker);
  return [
    ...(exchange === 'DISCRETE' ? [] : ['exchangeDiscrete' as const]),
    ...(extension === 'DISCRETE' ? [] : ['extensionDiscrete' as const]),
  ];
}
