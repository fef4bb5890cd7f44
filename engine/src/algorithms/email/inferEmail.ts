// A configuration inferred from sample values that are addresses.
import type { Inference } from '../interface/algorithm.ts';
import { emailMatcher } from './matcher.ts';

/** More add nothing. */
const mostSamples = 1000;
/** The least share of addresses: where other texts stand among them, the column is none of addresses. */
const leastShare = 0.7;

/** Infers a configuration; undefined where too few samples are addresses. */
export function inferEmail(name: string, samples: readonly string[]): Inference | undefined {
  const given = samples.slice(0, mostSamples).filter((sample) => sample.trim() !== '');
  const used = given.filter(isWhole);
  if (used.length === 0 || used.length < leastShare * given.length) return undefined;
  const members = {
    name,
    description: 'An invented address at a domain where nobody receives mail',
    algorithm: 'Email',
    csvFile: 'masker/us-people.csv',
    ...(used.some((sample) => sample !== sample.trim()) && { trimWhiteSpace: true }),
  };
  return { text: `${JSON.stringify(members, null, 2)}\n`, used };
}

/** True if a sample is an address and nothing else. */
function isWhole(sample: string): boolean {
  const text = sample.trim();
  const [match] = emailMatcher.find(text);
  return match?.start === 0 && match.end === text.length;
}
