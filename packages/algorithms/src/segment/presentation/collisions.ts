// The number of different values of a list of segments that become the same.
import type { Consistency } from '../../interface/consistency.ts';
import { type Collisions, collisionsOf, magnitudeOf, ratioOf, type Sizes } from '@masker/masking-core';
import type { Segment } from '../model/segmentSettings.ts';
import { combinedSizes, maskingSizes } from './segmentSizes.ts';

const one = magnitudeOf(1n);

/**
 * Returns the expected collisions of distinct values in the segments' original sets with equal unmasked
 * segments. Values with different ones never collide, so this is an upper bound in practice. Counted before
 * `outputCase`.
 *
 * @param count number of values, at least 1
 * @param consistency with `segment`, equal parts of distinct values stay equal, so that there are more
 * collisions; the
 * values are then assumed to be uniform over all originals, and the share is the maximum to expect
 * @throws RangeError if the count isn't a whole number from 1
 */
export function expectedCollisions(
  segments: readonly Segment[],
  count: number,
  consistency: Consistency = 'value',
): Collisions {
  const parts = maskingSizes(segments);
  const whole = combinedSizes(parts);
  const pair = consistency === 'value' ? ratioOf(one, whole.masked) : pairOfParts(parts, whole);
  return collisionsOf(count, whole.original.exact, pair);
}

/**
 * Returns the probability that two different values become the same when each of their parts is masked by itself: each part
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
