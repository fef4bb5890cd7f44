// The segments that a part of the text shows: found by halving, as editors ask for what is visible in long lists.
import type { TextRange } from '../../../engine/src/index.ts';
import type { PlacedSegment } from './spans.ts';

/** The segments that a range touches, in the order of the text, which is also theirs. */
export function segmentsInRange(
  placed: readonly PlacedSegment[],
  { start, end }: TextRange,
): PlacedSegment[] {
  const startOf = ({ segment }: PlacedSegment) => segment.properties.node.offset;
  const endOf = (one: PlacedSegment) => startOf(one) + one.segment.properties.node.length;
  return placed.slice(
    firstIndex(placed, (one) => endOf(one) >= start),
    firstIndex(placed, (one) => startOf(one) > end),
  );
}

/** The index of the first item for which a condition holds that holds for all items behind it, too. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
