// Computes the collision rate of masked values. Each replacement is drawn independently (docs/masking-algorithm.md,
// "Guarantees and limits"), so this is the birthday problem.
import { raised } from './magnitude.ts';

/** Expected collisions among distinct values. */
export interface Collisions {
  /** Number of distinct values: the requested number, or all that exist. */
  readonly values: number;
  /** Expected share of values, from 0 to 1, that have the same masked value as another. */
  readonly share: number;
  /** Probability, from 0 to 1, that at least two values have the same masked value, by the birthday bound. */
  readonly probability: number;
}

/**
 * Returns the expected collisions among distinct values.
 *
 * @param count number of values, at least 1
 * @param originals number of possible values, if it is finite
 * @param pair probability that two distinct values collide
 * @throws RangeError if the count isn't a whole number from 1
 */
export function collisionsOf(count: number, originals: bigint | undefined, pair: number): Collisions {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('count: must be a whole number from 1');
  const values = originals === undefined ? count : Math.min(count, Number(originals));
  const others = values - 1;
  return {
    values,
    share: others === 0 ? 0 : -Math.expm1(others * Math.log1p(-pair)),
    probability: others === 0 ? 0 : -Math.expm1(-0.5 * values * others * pair),
  };
}

/** Returns a bound of the probability that any two of `count` distinct addresses collide. */
export function tagCollision(count: number): number {
  return count ** 2 / 2 ** 66;
}

/** Describes the probability of a tag collision among `count` values: `below 1.4 · 10⁻⁸, practically never`. */
export function describeTagCollision(count: number): string {
  const probability = tagCollision(count);
  if (probability === 0) return 'practically never';
  const exponent = Math.floor(Math.log10(probability));
  // Rounded up, as it is a bound.
  const digits = Math.ceil((probability / 10 ** exponent) * 10) / 10;
  return `below ${digits} · 10${raised(exponent)}, practically never`;
}
