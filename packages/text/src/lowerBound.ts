// Binary search.

/**
 * Returns the first index for which a condition holds; `count` if there is none. The condition must hold for all
 * later indexes, too.
 */
export function lowerBound(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
