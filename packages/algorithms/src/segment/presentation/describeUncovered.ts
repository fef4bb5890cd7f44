// The part that an original set leaves out, in words and figures: `lower-case letters`; `half of all numbers of 3 digits`.
import { at, describeCount, readableDigits, numberFormat } from '@masker/text';
import { type Magnitude, magnitudeOf, ratioOf } from '@masker/masking-core';
import type { CodePointSet } from '../sets/codePointSet.ts';
import { listCharacters } from '../sets/describeSet.ts';
import { powerOfTen } from '../sets/integerSet.ts';
import { restOfCharacters } from '../sets/restOfSet.ts';

/** The characters that an AlphaNumeric segment consists of, as people name them. */
const kinds = [
  { name: 'digits', interval: { from: 0x30, to: 0x39 } },
  { name: 'capital letters', interval: { from: 0x41, to: 0x5a } },
  { name: 'lower-case letters', interval: { from: 0x61, to: 0x7a } },
] as const;

/** Digits and letters of ASCII. */
export const lettersAndDigits: CodePointSet = kinds.map(({ interval }) => interval);

/**
 * Returns the digits and letters of ASCII that a set leaves out; undefined for none. Hexadecimal digits of both letter cases are
 * an alphabet of their own, which leaves nothing out.
 */
export function describeLeftOut(set: CodePointSet): string | undefined {
  const rests = kinds.map(({ name, interval }) => ({
    name,
    interval,
    rest: restOfCharacters(set, interval),
  }));
  const missing = rests.filter(({ rest }) => rest.length > 0);
  const listed = missing.map(({ rest }) => listCharacters(rest));
  if (listed.length === 0 || listed.join() === 'G–Z,g–z') return undefined;
  const isOfOtherLetters = set.some(({ to }) => to > 0x7f);
  const names = missing.map(({ name, interval, rest }, i) => {
    const isWhole = listCharacters([interval]) === listed[i] && rest.length === 1;
    return isWhole && (name === 'digits' || !isOfOtherLetters) ? name : at(listed, i);
  });
  const joined = `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' and ' : ''}${names.at(-1) ?? ''}`;
  return joined.replace('capital letters and lower-case letters', 'letters');
}

const percent = numberFormat({ style: 'percent', maximumSignificantDigits: 2 });
const fractions: readonly (readonly [number, string])[] = [
  [1 / 2, 'half of'],
  [1 / 4, 'a quarter of'],
  [3 / 4, 'three quarters of'],
  [1 / 10, 'a tenth of'],
  [9 / 10, 'nine tenths of'],
];
/** Numbers of up to 6 digits are listed one by one. */
const countedDigits = 6n;

/** Which share of all numbers of a width some are, for example `half of all numbers of 3 digits`. */
export function describeShare(part: Magnitude, width: bigint): string {
  const isExact = width <= readableDigits;
  const all = isExact ? magnitudeOf(powerOfTen(Number(width))) : { exact: undefined, log10: Number(width) };
  const numbers = `numbers of ${width === 1n ? '1 digit' : `${describeCount(width)} digits`}`;
  const ratio = ratioOf(part, all);
  const words = fractions.find(([fraction]) => fraction === ratio)?.[1];
  if (words !== undefined) return `${words} all ${numbers}`;
  if (width <= countedDigits && part.exact !== undefined && all.exact !== undefined)
    return `${describeCount(part.exact)} of the ${describeCount(all.exact)} ${numbers}`;
  if (ratio < 0.0001) return `fewer than 0.01% of all ${numbers}`;
  return ratio > 0.99 ? `more than 99% of all ${numbers}` : `about ${percent(ratio)} of all ${numbers}`;
}
