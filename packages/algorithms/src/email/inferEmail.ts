// A configuration inferred from sample values that are addresses.
import type { Inference } from '../interface/algorithm.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { emailMatcher } from './matcher.ts';

/** Minimum share of addresses; below it, the column isn't one of addresses. */
const minShare = 0.7;

/** Infers a configuration; undefined if too few samples are addresses. */
export function inferEmail(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter(isWhole);
  if (used.length === 0 || used.length < minShare * given.length) return undefined;
  return inferenceOf(name, used, {
    description: 'An invented address at a domain where nobody receives mail',
    algorithm: 'Email',
    csvFile: 'masker/us-people.csv',
  });
}

/** True if a sample is an address and nothing else. */
function isWhole(sample: string): boolean {
  const text = sample.trim();
  const [match] = emailMatcher.find(text);
  return match?.start === 0 && match.end === text.length;
}
