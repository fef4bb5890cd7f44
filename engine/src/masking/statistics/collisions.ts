// The rate at which different originals become the same masked value. Version 1 draws each replacement independently of the
// others (docs/masking-algorithm.md, "Guarantees and limits"), so this is the birthday problem.
import { raised } from './magnitude.ts';

export interface Collisions {
  /** Number of different values: as many as asked for, or all that there are. */
  readonly values: number;
  /** The share of them, from 0 to 1, that is expected to have its masked value in common with another one. */
  readonly share: number;
  /** The probability, from 0 to 1, that at least two have the same masked value, by the birthday bound. */
  readonly probability: number;
}

/**
 * Expected collisions among different values.
 *
 * @param count how many values, at least 1
 * @param originals how many there are of them, where that is a number
 * @param pair the probability that two different values become the same
 * @throws RangeError when the count is not a whole number from 1
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
