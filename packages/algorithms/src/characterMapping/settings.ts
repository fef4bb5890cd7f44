// Defines and reads the properties of the CharacterMapping algorithm.
import type { MaskerModel } from '@masker/config';
import { wordValue, type PropertyRules } from '@masker/json';
import { readBounded } from '../interface/boundedNumber.ts';

const letterCases = ['same', 'upper', 'lower'] as const;

export const properties = {
  keepFirst: { kind: 'integer', default: 0 },
  keepLast: { kind: 'integer', default: 0 },
  case: { kind: 'string', values: letterCases, default: 'same' },
} as const satisfies PropertyRules;

/** The largest number of characters that stay at either end. */
export const maxKept = 100;
export const [keepFirst, keepLast] = [
  { name: 'keepFirst', max: maxKept, default: 0 },
  { name: 'keepLast', max: maxKept, default: 0 },
];

export interface MappingSettings {
  /** Number of counted characters kept at the beginning; `last`: at the end. */
  readonly first: number;
  readonly last: number;
  /** The letter case of ASCII letters; `same` leaves them as they are. */
  readonly letterCase: (typeof letterCases)[number];
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): MappingSettings | undefined {
  const [first, last] = [readBounded(masker, keepFirst), readBounded(masker, keepLast)];
  if (first === undefined || last === undefined) return undefined;
  return { first, last, letterCase: readCase(masker) };
}

/** Returns the letter case; another check reports a wrong one. */
export function readCase({ properties: written }: MaskerModel): MappingSettings['letterCase'] {
  return wordValue(written?.get('case'), letterCases) ?? properties.case.default;
}
