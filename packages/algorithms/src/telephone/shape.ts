// The shape of international telephone numbers in texts, and configurations inferred from telephone numbers.
import { extension } from '../digits/readExtension.ts';
import { readDigits } from '../digits/readDigits.ts';
import type { Inference, Matcher } from '../interface/algorithm.ts';
import { wordEnd, wordStart } from '../interface/boundaries.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { patternMatcher } from '../interface/patternMatcher.ts';
import type { TelephoneSettings } from './settings.ts';
import { TelephoneReader } from './telephone.ts';

/** In digits: numbers with a calling code (E.164) and an optional 0 in brackets; with the calling code 1. */
const [maxDigits, northAmerican] = [16, 11];
/** A plus sign, then digits with at most two separators between each two. Without a plus sign, digits may be anything. */
const run = new RegExp(`${wordStart}(?<!\\+)\\+[1-9](?:[ .\\-/()]{0,2}[0-9]){6,40}`, 'gu');
const rest = new RegExp(`${extension}?${wordEnd}(?![-.][0-9])`, 'iuy');

/** Finds numbers whose calling code there is. */
export function matcherFor(settings: TelephoneSettings): Matcher {
  const reader = new TelephoneReader(settings);
  const runs = patternMatcher(run, String.raw`\+[1-9]`);
  const isNumber = (value: string) => readDigits(reader, value, () => 0).form > 0;
  return {
    ...(runs.probe !== undefined && { probe: runs.probe }),
    find: (text, from, to = text.length) =>
      runs.find(text, from, to).flatMap(({ start, end }) => {
        for (const length of lengthsIn(text.slice(start, end))) {
          rest.lastIndex = start + length;
          const after = rest.exec(text.length === to ? text : text.slice(0, to));
          if (after !== null && isNumber(text.slice(start, start + length)))
            return [{ start, end: start + length + after[0].length }];
        }
        return [];
      }),
  };
}

/**
 * Returns the possible lengths of the number at the beginning of a run of digits, the longest first: all of
 * it, or less if more digits follow than a number has, or single ones.
 */
function lengthsIn(digits: string): readonly number[] {
  const countOf = (text: string) => text.replaceAll(/[^0-9]/g, '').length;
  const isLong = countOf(digits) > maxDigits;
  const ends = [...Array.from(digits.matchAll(/ *[ /()]/g), ({ index }) => index), digits.length];
  return ends.toReversed().filter((end) => {
    const count = countOf(digits.slice(0, end));
    if (digits.startsWith('+1')) return count === northAmerican;
    // A last digit by itself is something else.
    const isWhole =
      /^(?:[ /()]+[0-9])*$/.test(digits.slice(end)) && !/[ /()][0-9]$/.test(digits.slice(0, end));
    return count <= maxDigits && (isLong || isWhole);
  });
}

const usual: TelephoneSettings = { keep: 2, fictional: false };

/**
 * Infers a configuration; undefined if fewer than half of the samples have a plus sign, the mark of a
 * telephone number.
 */
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
