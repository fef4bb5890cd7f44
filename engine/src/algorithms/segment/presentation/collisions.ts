// The number of different values of a list of segments that become the same.
import type { Consistency } from '../../interface/consistency.ts';
import { type Collisions, collisionsOf } from '../../../masking/statistics/collisions.ts';
import { magnitudeOf, ratioOf, type Sizes } from '../../../masking/statistics/magnitude.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { combinedSizes, maskingSizes } from './segmentSizes.ts';

const one = magnitudeOf(1n);

/**
 * Expected collisions of different values in the segments' original sets that are equal where nothing is masked. Values that
 * differ there never become the same, so in practice there are at most as many collisions. Counted before `outputCase`.
 *
 * @param count how many values, at least 1
 * @param consistency with `segment`, equal parts of different values stay equal, so that there are more collisions; the
 *   values are then taken to be spread evenly over all originals, and the share is the most that is to be expected
 * @throws RangeError when the count is not a whole number from 1
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
