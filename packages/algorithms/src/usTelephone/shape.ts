// The shape of telephone numbers in texts, and configurations inferred from them.
import { extension } from '../digits/readExtension.ts';
import { readDigits } from '../digits/readDigits.ts';
import type { Inference } from '../interface/algorithm.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import { lengthOf, USTelephoneReader } from './telephone.ts';

/** No amount, and no part of a longer number or of one of another country. */
const before = String.raw`(?<!\p{Sc}|[0-9][-.+]|\+[0-9]{1,3}[ .(-]{1,2})`;
/** With an area code; area codes and exchanges begin with 2 to 9. Numbers that begin with +1 need no separators. */
const number = String.raw`\+1[2-9][0-9]{9}|(?:\+?1[ .-]?)?(?:\([2-9][0-9]{2}\)[ .-]?|[2-9][0-9]{2}[ .-])[2-9][0-9]{2}[ .-][0-9]{4}`;
const inText = new RegExp(`${wordStart}${before}(?:${number})${extension}?${wordEnd}(?![-.][0-9])`, 'giu');

/** Without the characters that may be beside it. */
const core = String.raw`[2-9][0-9]{2}(?:\)[ .-]?|[ .-])[2-9][0-9]{2}[ .-][0-9]{4}|\+1[2-9][0-9]{9}`;

export const matcher = patternMatcher(inText, core);

/**
 * Ten digits in a row may be anything: a separator, a + or an extension is the mark of a telephone number.
 */
const written = /^\s*(?:\+|1[ .-]|\([0-9]{3}\)|[0-9]{3}[ .-][0-9]{3,4}(?:\D|$))/;

/** Infers a configuration; undefined if the samples may as well be other numbers. */
export function inferTelephone(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const reader = new USTelephoneReader();
  const used = given.filter((sample) => readDigits(reader, sample, lengthOf).form > 0);
  if (used.length === 0 || used.length < given.length) return undefined;
  if (used.filter((sample) => written.test(sample)).length <= used.length / 2) return undefined;
  return inferenceOf(
    name,
    used,
    {
      description: 'A telephone number of the same area code with another exchange and extension',
      algorithm: 'USTelephone',
    },
    { maskExchange: 'VARIABLE', maskExtension: 'VARIABLE' },
  );
}
