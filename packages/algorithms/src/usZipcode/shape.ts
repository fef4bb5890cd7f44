// The shape of ZIP codes in texts, and configurations inferred from them.
import type { Inference } from '../interface/algorithm.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';

/** Five digits are often something else: an amount, a port of an address, a part of a longer number or name. */
const before = String.raw`(?<!\p{Sc}|[\p{L}\p{Nd}][-._+@#]|[0-9]\.[0-9]{1,3}:)`;
const after = String.raw`(?![-._+@][\p{L}\p{Nd}]|[%\p{Sc}])`;
const inText = new RegExp(`${wordStart}${before}[0-9]{5}(?:-[0-9]{4})?${wordEnd}${after}`, 'gu');

export const matcher = patternMatcher(inText, '[0-9]{5}');

/** Number of different areas that distinguishes ZIP codes from consecutive ids, for numbers without ZIP+4. */
const minAreas = 3;

const written = /^[0-9]{5}(?:-?[0-9]{4})?$/;
const withPlus4 = /^[0-9]{5}-[0-9]{4}$/;

/** Infers a configuration; undefined if the samples may as well be other numbers. */
export function inferZipcode(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter((sample) => written.test(sample.trim()));
  if (used.length === 0 || used.length < given.length) return undefined;
  const hasPlus4 = used.some((sample) => withPlus4.test(sample.trim()));
  const areas = new Set(used.map((sample) => sample.trim().slice(0, 3)));
  if (!hasPlus4 && areas.size < minAreas) return undefined;
  const isFive = used.some((sample) => sample.trim().length === 5);
  if (!hasPlus4 && !isFive) return undefined;
  return inferenceOf(name, used, {
    description: 'A ZIP code of the same sectional center',
    algorithm: 'USZipcode',
  });
}
