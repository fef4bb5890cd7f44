// Defines and reads the properties of the USZipcode algorithm.
import type { MaskerModel } from '@masker/config';
import { booleanValue, stringValue, wordValue, type PropertyRules } from '@masker/json';

const plus4Masks = ['VARIABLE', 'DISCRETE', 'REPEAT'] as const;

export const properties = {
  zipcode5mask: { kind: 'boolean', default: true },
  plus4mask: { kind: 'string', values: plus4Masks, default: 'VARIABLE' },
  plus4discrete: { kind: 'string', default: '1234' },
} as const satisfies PropertyRules;

export interface ZipcodeSettings {
  /** True if the fourth and fifth digit are replaced. */
  readonly masksLastTwo: boolean;
  /** The treatment of the four digits of ZIP+4. */
  readonly plus4: (typeof plus4Masks)[number];
  /** Four digits, for `DISCRETE`. */
  readonly discrete: string;
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): ZipcodeSettings | undefined {
  const discrete = readDiscrete(masker);
  return discrete === undefined ? undefined : { ...readMasks(masker), discrete };
}

/** Properties that are never wrong here: another check reports their wrong values. */
export function readMasks({
  properties: written,
}: MaskerModel): Pick<ZipcodeSettings, 'masksLastTwo' | 'plus4'> {
  return {
    masksLastTwo: booleanValue(written?.get('zipcode5mask')) ?? properties.zipcode5mask.default,
    plus4: wordValue(written?.get('plus4mask'), plus4Masks) ?? properties.plus4mask.default,
  };
}

/** Returns the four digits of `DISCRETE`; undefined when they are none. */
export function readDiscrete({ properties: written }: MaskerModel): string | undefined {
  const property = written?.get('plus4discrete');
  const text = property === undefined ? properties.plus4discrete.default : stringValue(property);
  return text !== undefined && /^[0-9]{4}$/.test(text) ? text : undefined;
}
