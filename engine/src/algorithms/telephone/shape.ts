// The shape of international telephone numbers in texts, and configurations inferred from telephone numbers.
import { readDigits } from '../digits/readDigits.ts';
import type { Inference, Match, Matcher } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import type { TelephoneSettings } from './settings.ts';
import { TelephoneReader } from './telephone.ts';

/**
 * A plus sign, then seven to fifteen digits with at most two separators between each two. Beside them stands no letter or digit,
 * also not after a character that joins numbers and words. Without a plus sign, digits may be anything.
 */
const inText =
  /(?<![\p{L}\p{N}+]|[\p{L}\p{N}][-.,:/_@#$])\+[1-9](?:[ .\-/()]{0,2}[0-9]){6,16}(?:(?:;ext=| ?(?:x|ext\.?|extension|#) ?)[0-9]{1,6})?(?![\p{L}\p{N}]|[-.,:/_+@#][\p{L}\p{N}]|%)/giu;

/** Finds numbers whose calling code there is. */
export function matcherFor(settings: TelephoneSettings): Matcher {
  const reader = new TelephoneReader(settings);
  const candidates = patternMatcher(inText, String.raw`\+[1-9]`);
  const isNumber = (text: string, { start, end }: Match) =>
    readDigits(reader, text.slice(start, end), () => 0).form > 0;
  return {
    find: (text, start, end) => candidates.find(text, start, end).filter((match) => isNumber(text, match)),
  };
}

const usual: TelephoneSettings = { keep: 2, fictional: false };

/** Infers a configuration; undefined where fewer than half of the samples have a plus sign, which tells a telephone number. */
export function inferTelephone(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const reader = new TelephoneReader(usual);
  const used = given.filter((sample) => readDigits(reader, sample, () => 0).form > 0);
  if (used.length === 0 || used.length < given.length) return undefined;
  const international = used.filter((sample) => /^\s*\(?(?:\+|00[1-9])/.test(sample));
  // American numbers have a masker of their own.
  const american = international.filter((sample) => /^\s*\(?\+1/.test(sample));
  if (2 * international.length <= used.length || 10 * american.length >= 9 * used.length) return undefined;
  return inferenceOf(name, used, {
    description: 'A telephone number with the same calling code and beginning',
    algorithm: 'Telephone',
  });
}
