// Defines and reads the properties of the CCAccount algorithm.
import type { MaskerModel } from '@masker/config';
import { booleanValue, integerValue, stringValue, type PropertyRules } from '@masker/json';
import { singleCharacter, categoryOf, decimalDigit } from '@masker/text';

export const properties = {
  saveDigits: { kind: 'integer', default: 6 },
  invalidFill: { kind: 'string', or: 'number', default: '1' },
  hidePAN: { kind: 'boolean', default: false },
  hiddenChar: { kind: 'string', default: '*' },
  showLast: { kind: 'integer', default: 4 },
} as const satisfies PropertyRules;

export type OwnProperty = keyof typeof properties;

/** The properties without effect while digits are hidden, and while they are replaced. */
export const unusedProperties: Readonly<Record<'hide' | 'replace', readonly OwnProperty[]>> = {
  hide: ['saveDigits', 'invalidFill'],
  replace: ['hiddenChar', 'showLast'],
};

/** Number of digits of a card number (ISO/IEC 7812). */
export const [minDigits, maxDigits] = [12, 19];
/** A number of 12 digits leaves one to draw beside the check digit. */
export const maxPreserved = 10;

/** The masking of a card number. */
export type CardSettings = ReplacingSettings | HidingSettings;

export interface ReplacingSettings {
  readonly kind: 'replace';
  /** Number of digits kept at the beginning. */
  readonly save: number;
  /** Replacement of the other digits of a number whose check digit is wrong: one digit. */
  readonly fill: string;
}

export interface HidingSettings {
  readonly kind: 'hide';
  /** Replacement of a digit: one code point. */
  readonly character: string;
  /** Number of digits kept at the end. */
  readonly last: number;
}

/** Returns the settings of a configuration; undefined if one is wrong. */
export function readSettings(masker: MaskerModel): CardSettings | undefined {
  if (booleanValue(masker.properties?.get('hidePAN')) === true) {
    const character = readCharacter(masker);
    const last = readCount(masker, 'showLast');
    return character === undefined || last === undefined ? undefined : { kind: 'hide', character, last };
  }
  const fill = readFill(masker);
  const save = readCount(masker, 'saveDigits');
  return fill === undefined || save === undefined || save > maxPreserved
    ? undefined
    : { kind: 'replace', save, fill };
}

/**
 * Returns the number of kept digits; undefined if it isn't a whole number from 0. No text has more than 2^53
 * digits.
 */
export function readCount(
  { properties: written, document }: MaskerModel,
  name: 'saveDigits' | 'showLast',
): number | undefined {
  const property = written?.get(name);
  if (property === undefined) return properties[name].default;
  const integer = integerValue(document.text, property);
  if (integer === undefined || integer < 0n) return undefined;
  return Math.min(Number(integer), Number.MAX_SAFE_INTEGER);
}

/** Returns the digit that fills; undefined when it is none. */
export function readFill({ properties: written, document }: MaskerModel): string | undefined {
  const property = written?.get('invalidFill');
  if (property === undefined) return properties.invalidFill.default;
  const text = stringValue(property) ?? integerValue(document.text, property)?.toString() ?? '';
  return /^[0-9]$/.test(text) ? text : undefined;
}

/** Returns the character that hides; undefined when it is not exactly one, or a digit of any script. */
export function readCharacter({ properties: written }: MaskerModel): string | undefined {
  const property = written?.get('hiddenChar');
  const text = property === undefined ? properties.hiddenChar.default : stringValue(property);
  const codePoint = singleCharacter(text);
  return codePoint === undefined || categoryOf(codePoint) === decimalDigit ? undefined : text;
}
