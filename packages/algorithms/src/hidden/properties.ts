// The words of the Hidden algorithm, and how its length is read.
import type { MaskerModel } from '@masker/config';
import { integerValue, type PropertyRules } from '@masker/json';

export const defaultCharacter = '*';
/** In code points, for `hiddenLength` and the deviation. */
export const greatestLength = 10_000;

export const properties = {
  hiddenChar: { kind: 'string', default: defaultCharacter },
  hiddenLength: { kind: 'integer', default: 0 },
} as const satisfies PropertyRules;

/**
 * Returns the length that a configuration asks for; undefined when it is not a whole number within bounds.
 */
export function readLength({ properties: written, document }: MaskerModel): number | undefined {
  const property = written?.get('hiddenLength');
  if (property === undefined) return properties.hiddenLength.default;
  const integer = integerValue(document.text, property);
  if (integer === undefined || integer > greatestLength || integer < -greatestLength) return undefined;
  return Number(integer);
}
