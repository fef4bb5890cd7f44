// Probability that two different addresses get the same tag of 65 bits (docs/masking-algorithm.md, section 11).
import { raised } from './magnitude.ts';

/** The bound of the probability that among so many different addresses two become the same. */
export function tagCollision(count: number): number {
  return count ** 2 / 2 ** 66;
}

/** `below 1.4 · 10⁻⁸, practically never` */
export function describeTagCollision(count: number): string {
  const probability = tagCollision(count);
  if (probability === 0) return 'practically never';
  const exponent = Math.floor(Math.log10(probability));
  // Rounded up, as it is a bound.
  const digits = Math.ceil((probability / 10 ** exponent) * 10) / 10;
  return `below ${digits} · 10${raised(exponent)}, practically never`;
}
