// Texts that are one number, with what stands around and between its digits (docs/masking-algorithm.md, "Number").
import { isReplaceable } from '../../masking/draws/fallback.ts';
import { codePointsOf } from '../../language/text/encoding.ts';
import { mostWholeDigits } from '../wholeNumbers/maskWholeNumbers.ts';
import type { NumberMagnitude, MaskedMagnitude } from './numberMagnitude.ts';

export interface NumberText extends NumberMagnitude {
  readonly before: string;
  /** From the first digit up to the last one; without an exponent. */
  readonly number: string;
  readonly after: string;
  /** The place of the decimal separator in `number`; its length if there is none. */
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
const letters = /\p{L}+/gu;
const mostLetters = 3;

/** True if a text is how programs write NaN or infinity. */
export function isNotFinite(text: string): boolean {
  return notFinite.test(text);
}

export function readNumberText(text: string): NumberText | undefined {
  const [, mantissa, exponent] = exponential.exec(text) ?? [];
  if (mantissa !== undefined && exponent !== undefined) {
    const read = readPlain(mantissa);
    return read && { ...read, after: exponent, isFloat: true };
  }
  return readPlain(text);
}

function readPlain(text: string): NumberText | undefined {
  const [, number] = stretch.exec(text) ?? [];
  if (number === undefined || !digitsAndSeparators.test(number)) return undefined;
  const start = text.search(/[0-9]/);
  const [before, after] = [text.slice(0, start), text.slice(start + number.length)];
  if (!isUnit(before, after)) return undefined;
  const point = pointOf(number);
  if (point === undefined) return undefined;
  const digits = number.replaceAll(separators, '');
  if (digits.length > mostWholeDigits) return undefined;
  return {
    before,
    number,
    after,
    point,
    units: BigInt(digits),
    decimals: Math.max(0, number.length - point - 1),
    isNegative: minus.test(before),
  };
}

/** True if what stands around a number is no more than a sign, a short word and characters that nothing replaces. */
function isUnit(before: string, after: string): boolean {
  const around = `${before} ${after}`;
  if ((around.match(signs) ?? []).length > 1) return false;
  const words = around.match(letters) ?? [];
  const [word = ''] = words;
  if (words.length > 1 || codePointsOf(word).length > mostLetters) return false;
  return codePointsOf(around.replaceAll(letters, '')).every((character) => !isReplaceable(character));
}

/** The place of the decimal separator; the length if there is none, undefined where the others aren't thousands separators. */
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

/** Puts digits in the places of a whole part's digits; more of them before the first one. */
function writeWhole(original: string, digits: string): string {
  const count = original.replaceAll(/[^0-9]/g, '').length;
  const written = digits.padStart(count, '0');
  let next = Math.max(0, written.length - count);
  const filled = written.slice(0, next) + original.replaceAll(/[0-9]/g, () => written.charAt(next++));
  // Zeros that the original doesn't begin with.
  return original.startsWith('0') && count > 1
    ? filled
    : filled.replace(/^0[0.,'_\u2019 \u00a0\u202f]*(?=[0-9])/, '');
}
