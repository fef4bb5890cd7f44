// Defines and reads the properties of the Number algorithm.
import type { MaskerModel } from '@masker/config';
import {
  parseExactNumber,
  sourceOf,
  integerValue,
  type Property,
  wordValue,
  type PropertyRules,
} from '@masker/json';

const modes = ['digits', 'noise', 'round'] as const;
export type NumberMode = (typeof modes)[number];

export const properties = {
  mode: { kind: 'string', values: modes, default: 'digits' },
  percent: { kind: 'integer', default: 10 },
  to: { kind: 'number' },
} as const satisfies PropertyRules;

export const [minPercent, maxPercent] = [1n, 90n];
/** In digits, before and after the point of `to`. */
const maxToDigits = 38;

/** A positive number: its digits and the number of decimals. */
export interface Multiple {
  readonly digits: bigint;
  readonly decimals: number;
}

export type NumberSettings =
  | { readonly mode: 'digits' }
  | { readonly mode: 'noise'; readonly percent: number }
  | { readonly mode: 'round'; readonly to: Multiple };

/** Returns the settings of a configuration; undefined if something is missing or wrong. */
export function readSettings(masker: MaskerModel): NumberSettings | undefined {
  const mode = readMode(masker);
  if (mode === 'digits') return { mode };
  if (mode === 'noise') {
    const percent = readPercent(masker);
    return percent === undefined ? undefined : { mode, percent };
  }
  const to = readTo(masker);
  return to === undefined ? undefined : { mode, to };
}

/** Returns the mode; that of a wrong word is reported elsewhere. */
export function readMode({ properties: own }: MaskerModel): NumberMode {
  return wordValue(own?.get('mode'), modes) ?? properties.mode.default;
}

/** Returns the percentage; undefined if it is wrong. */
export function readPercent({ properties: own, document }: MaskerModel): number | undefined {
  const property = own?.get('percent');
  if (property === undefined) return properties.percent.default;
  const percent = integerValue(document.text, property);
  return percent !== undefined && percent >= minPercent && percent <= maxPercent
    ? Number(percent)
    : undefined;
}

/** Returns the number to whose multiples is rounded; undefined if it is missing or wrong. */
export function readTo({ properties: own, document }: MaskerModel): Multiple | undefined {
  const property: Property | undefined = own?.get('to');
  if (property?.value?.type !== 'number') return undefined;
  const number = parseExactNumber(sourceOf(document.text, property.value));
  if (number === undefined || number.negative || number.digits === '0') return undefined;
  const exponent = Number(number.exponent);
  const length = Math.max(number.digits.length + Math.max(0, exponent), -exponent);
  if (!(length <= maxToDigits)) return undefined;
  return exponent >= 0
    ? { digits: BigInt(number.digits) * 10n ** BigInt(exponent), decimals: 0 }
    : { digits: BigInt(number.digits), decimals: -exponent };
}

/** A multiple as it is written. */
export function writtenMultiple({ digits, decimals }: Multiple): string {
  const all = String(digits).padStart(decimals + 1, '0');
  return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`;
}
