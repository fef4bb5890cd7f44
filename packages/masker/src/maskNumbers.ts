// Masks numbers, which are given and returned as JSON writes them.
import { at, decodeUtf8, stringOf } from '@masker/text';
import { type MaskedValue, complete } from '@masker/algorithms';
import { nullEnd, type Texts, columnOf, IndexList, NonconformingGroups } from '@masker/columns';
import type { MaskerConfiguration } from '@masker/config';
import { wholeNumber } from '@masker/json';
import type { MaskedColumn, MaskResult } from './maskedText.ts';

/** Masks numbers; null becomes the default number. */
export type NumberMasking = (numbers: readonly (string | null)[]) => MaskResult[];

/** RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Prepares masking numbers.
 *
 * @returns a function that throws TypeError if it gets no text, RangeError if it is no JSON number
 */
export function numberMasking(
  run: (numbers: readonly string[]) => MaskedValue[],
  configuration: MaskerConfiguration,
): NumberMasking {
  const ofNull = { value: defaultNumber(configuration), nonconformances: [], hasUnmapped: false };
  return (numbers) => {
    const given = numbers.filter((number) => number !== null);
    for (const number of given) {
      if (typeof number !== 'string') throw new TypeError('value: must be a string or null');
      if (!jsonNumber.test(number)) throw new RangeError('value: must be the text of a JSON number');
    }
    const results = complete(run(given), given.length).map(({ masked, nonconformances, hasUnmapped }) => {
      if (!jsonNumber.test(masked)) throw new Error('an algorithm must turn numbers into JSON numbers');
      return { value: masked, nonconformances, hasUnmapped: hasUnmapped === true };
    });
    if (given.length === numbers.length) return results;
    let next = 0;
    return numbers.map((number) => (number === null ? ofNull : at(results, next++)));
  };
}

export function maskNumberColumn({ bytes, bounds }: Texts, mask: NumberMasking): MaskedColumn {
  const numbers: (string | null)[] = [];
  const read = textReader(bytes);
  let invalidAt: number | undefined;
  for (let i = 0; i < bounds.length && invalidAt === undefined; i += 2) {
    const start = bounds[i] ?? 0;
    const end = bounds[i + 1] ?? 0;
    const number = end === nullEnd ? null : read(start, end);
    if (number === undefined) invalidAt = i / 2;
    else numbers.push(number);
  }
  const nonconforming = new NonconformingGroups();
  const outside = new IndexList();
  const results = mask(numbers);
  for (const [index, { nonconformances, hasUnmapped }] of results.entries()) {
    if (nonconformances.length > 0) nonconforming.add(index, nonconformances);
    if (hasUnmapped) outside.add(index);
  }
  return {
    kind: 'number',
    values: columnOf(results.map(({ value }) => value)),
    nonconforming: nonconforming.values(),
    outside: outside.before(Infinity),
    invalidAt,
  };
}

/**
 * Creates a reader of the texts in some bytes: it gives undefined for invalid UTF-8. Numbers are ASCII, and read at
 * once.
 */
function textReader(bytes: Uint8Array): (start: number, end: number) => string | undefined {
  if (bytes.every((byte) => byte < 0x80)) {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += 4096)
      parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
    const text = parts.join('');
    return (start, end) => text.slice(start, end);
  }
  return (start, end) => {
    const codePoints = decodeUtf8(bytes, start, end);
    return codePoints && stringOf(codePoints);
  };
}

/**
 * Returns the default number as its type: Int and Long without point and exponent, the others as they are
 * written.
 */
export function defaultNumber({
  defaultNumber: text,
  defaultNumberType: type,
}: MaskerConfiguration): string | null {
  if (text === null || (type !== 'Int' && type !== 'Long')) return text;
  return wholeNumber(text)?.toString() ?? text;
}
