// Parses texts that are one number, with the characters around and between its digits
// (docs/masking-algorithm.md, "Number").
import { isReplaceable } from '@masker/masking-core';
import { codePointsOf } from '@masker/text';
import { maxIntegerDigits } from '../integers/maskIntegerValues.ts';
import type { NumberMagnitude, MaskedMagnitude } from './numberMagnitude.ts';

export interface NumberText extends NumberMagnitude {
  readonly before: string;
  /** From the first digit up to the last one; without an exponent. */
  readonly number: string;
  readonly after: string;
  /** Offset of the decimal separator in `number`; its length if there is none. */
  readonly point: number;
}

const stretch = /^[^0-9]*([0-9](?:.*[0-9])?)[^0-9]*$/su;
const separators = /[.,'_\u2019 \u00a0\u202f]/g;
const digitsAndSeparators = /^[0-9]+(?:[.,'_\u2019 \u00a0\u202f][0-9]+)*$/;
const minus = /[-\u2212]/;
const signs = /[-\u2212+]/g;
/** A floating-point number in the way that databases and programs write large and small ones. */
const exponential = /^([+-]?[0-9]+(?:\.[0-9]+)?)([eE][+-]?[0-9]+)$/;
const notFinite = /^[+-]?(?:nan|inf|infinity)$/i;
/** Its whole part stays 0: any other digit before the comma would make that a thousands separator. */
const belowOne = /^0,[0-9]{3}$/;
/** A first group of thousands that can't have a further digit, and the separator after it. */
const fullGroup = /^[0-9]{3}([^0-9])/;
const letters = /\p{L}+/gu;
const maxLetters = 3;

/** Returns true if a text is how programs write NaN or infinity. */
export function isNotFinite(text: string): boolean {
  return notFinite.test(text);
}

/**
 * Reads a text that is one number.
 *
 * @param decimals the number of digits after its point, if that is known: a comma before three digits may be either separator
 */
export function readNumberText(text: string, decimals?: number): NumberText | undefined {
  const [, mantissa, exponent] = exponential.exec(text) ?? [];
  if (mantissa !== undefined && exponent !== undefined) {
    const read = readPlain(mantissa, decimals);
    return read && { ...read, after: exponent, isFloat: true };
  }
  return readPlain(text, decimals);
}

function readPlain(text: string, decimals: number | undefined): NumberText | undefined {
  const [, number] = stretch.exec(text) ?? [];
  if (number === undefined || !digitsAndSeparators.test(number)) return undefined;
  const start = text.search(/[0-9]/);
  const [before, after] = [text.slice(0, start), text.slice(start + number.length)];
  if (!isUnit(before, after)) return undefined;
  const point = decimals === undefined ? pointOf(number) : pointBefore(number, decimals);
  if (point === undefined) return undefined;
  const digits = number.replaceAll(separators, '');
  if (digits.length > maxIntegerDigits) return undefined;
  return {
    before,
    number,
    after,
    point,
    units: BigInt(digits),
    decimals: Math.max(0, number.length - point - 1),
    isNegative: minus.test(before),
    ...(belowOne.test(number) && { minDigits: number.length - point - 1 }),
  };
}

/** Returns true if a number is surrounded only by a sign, a short word, and characters that are never replaced. */
function isUnit(before: string, after: string): boolean {
  const around = `${before} ${after}`;
  if ((around.match(signs) ?? []).length > 1) return false;
  const words = around.match(letters) ?? [];
  const [word = ''] = words;
  if (words.length > 1 || codePointsOf(word).length > maxLetters) return false;
  return codePointsOf(around.replaceAll(letters, '')).every((character) => !isReplaceable(character));
}

/**
 * Returns the offset of the decimal separator; the length if there is none, undefined if the others aren't
 * thousands separators.
 */
function pointOf(number: string): number | undefined {
  const found = Array.from(number.matchAll(separators));
  const last = found.at(-1);
  const [whole, point] = isPoint(number, found, last)
    ? [number.slice(0, last?.index), last?.index]
    : [number];
  const others = new Set(whole.match(separators) ?? []);
  if (others.size === 0) return point ?? number.length;
  const isGrouped = /^[1-9][0-9]{0,2}(?:[^0-9][0-9]{2,3})*[^0-9][0-9]{3}$/.test(whole);
  return others.size === 1 && isGrouped ? (point ?? number.length) : undefined;
}

/**
 * Returns the index of the point before the last `decimals` digits; the length if there are none, undefined
 * without a point there.
 */
function pointBefore(number: string, decimals: number): number | undefined {
  const point = number.length - (decimals > 0 ? decimals + 1 : 0);
  return decimals === 0 || /[.,]/.test(number.charAt(point)) ? point : undefined;
}

function isPoint(
  number: string,
  found: readonly RegExpMatchArray[],
  last: RegExpMatchArray | undefined,
): boolean {
  const [separator] = last ?? [];
  if (separator !== '.' && separator !== ',') return false;
  if (found.filter(([one]) => one === separator).length > 1) return false;
  return separator === '.' || found.length > 1 || !/^[1-9][0-9]{0,2},[0-9]{3}$/.test(number);
}

export function writeNumberText(text: NumberText, { units, decimals }: MaskedMagnitude): string {
  const { before, number, point, after } = text;
  const all = String(units).padStart(decimals + 1, '0');
  const fraction = all.slice(all.length - decimals);
  const whole = writeWhole(number.slice(0, point), all.slice(0, all.length - decimals));
  const separator = number.charAt(point) || (number.includes('.') ? ',' : '.');
  return before + whole + (fraction === '' ? '' : separator + fraction) + after;
}

/**
 * Replaces a whole part's digits. Additional digits precede the first one, and begin a new group if that one
 * is full.
 */
function writeWhole(original: string, digits: string): string {
  const count = original.replaceAll(/[^0-9]/g, '').length;
  const written = digits.padStart(count, '0');
  let next = Math.max(0, written.length - count);
  const separator = next > 0 ? (fullGroup.exec(original)?.[1] ?? '') : '';
  const filled =
    written.slice(0, next) + separator + original.replaceAll(/[0-9]/g, () => written.charAt(next++));
  // Zeros that the original doesn't begin with.
  return original.startsWith('0') && count > 1
    ? filled
    : filled.replace(/^0[0.,'_\u2019 \u00a0\u202f]*(?=[0-9])/, '');
}
