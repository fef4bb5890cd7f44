// How often different originals become the same masked value. Version 1 draws each replacement independently of the
// others (docs/masking-algorithm.md, section 8), so this is the birthday problem.
import type { Consistency } from '../algorithms/algorithm.ts';
import type { Segment } from '../configuration/configuration.ts';
import { magnitudeOf, ratioOf } from './magnitude.ts';
import { combinedSizes, maskingSizes, type Sizes } from '../algorithms/segment/presentation/segmentSizes.ts';

const one = magnitudeOf(1n);

export interface Collisions {
  /** How many different values were looked at: as many as asked for, or all that there are. */
  readonly values: number;
  /** The share of them, from 0 to 1, that is expected to have its masked value in common with another one. */
  readonly share: number;
  /** The probability, from 0 to 1, that at least two have the same masked value, by the birthday bound. */
  readonly probability: number;
}

/**
 * What to expect of different values in the segments' original sets that are equal where nothing is masked. Values that
 * differ there never become the same, so in practice there are at most as many collisions. Counted before `outputCase`.
 *
 * @param count how many values, at least 1
 * @param consistency with `segment`, equal parts of different values stay equal, so that there are more collisions; the
 *   values are then taken to be spread evenly over all originals, and the share is the most that is to be expected
 * @throws RangeError when the count is no whole number from 1
 */
export function expectedCollisions(
  segments: readonly Segment[],
  count: number,
  consistency: Consistency = 'value',
): Collisions {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('count: must be a whole number from 1');
  const parts = maskingSizes(segments);
  const whole = combinedSizes(parts);
  const { exact } = whole.original;
  const values = exact === undefined ? count : Math.min(count, Number(exact));
  const pair = consistency === 'value' ? ratioOf(one, whole.masked) : pairOfParts(parts, whole);
  const others = values - 1;
  return {
    values,
    share: others === 0 ? 0 : -Math.expm1(others * Math.log1p(-pair)),
    probability: others === 0 ? 0 : -Math.expm1(-0.5 * values * others * pair),
  };
}

/**
 * The probability that two different values become the same when each of their parts is masked by itself: each part
 * either is the same in both values, or becomes the same; but not all parts are the same.
 */
function pairOfParts(parts: readonly Sizes[], whole: Sizes): number {
  const become = parts.reduce((product, { original, masked }) => {
    const same = ratioOf(one, original);
    return product * (same + (1 - same) * ratioOf(one, masked));
  }, 1);
  const equal = ratioOf(one, whole.original);
  return equal >= 1 ? 0 : Math.max(0, (become - equal) / (1 - equal));
}
