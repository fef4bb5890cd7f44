// Values of several maskers in one text: where two of them overlap, the longer one counts.
import type { Match, Matcher } from '../../../../engine/src/index.ts';

/** A value, and whose it is. */
export interface CombinedMatch extends Match {
  /** The place of its matcher among those that were given. */
  readonly by: number;
}

/** Finds the values of several matchers. */
export interface CombinedMatcher {
  /** In the order of the text, without overlaps; the parameters are those of `Matcher.find`. */
  find(text: string, start?: number, end?: number): CombinedMatch[];
}

/** Prefers the longest of overlapping values; of equally long ones the first, then the matcher that is given first. */
export function combineMatchers(matchers: readonly Matcher[]): CombinedMatcher {
  return {
    find(text, start, end) {
      const found = matchers.flatMap((matcher, by) =>
        matcher.find(text, start, end).map((match) => ({ ...match, by })),
      );
      found.sort((a, b) => a.start - b.start);
      return matchers.length === 1 ? found : clustersOf(found).flatMap(withoutOverlaps);
    },
  };
}

/** Values that hang together by their overlaps, in order of their starts. */
function clustersOf(found: readonly CombinedMatch[]): CombinedMatch[][] {
  const clusters: CombinedMatch[][] = [];
  let end = -1;
  for (const value of found) {
    const last = clusters.at(-1);
    if (last !== undefined && value.start < end) last.push(value);
    else clusters.push([value]);
    end = Math.max(end, value.end);
  }
  return clusters;
}

function withoutOverlaps(cluster: CombinedMatch[]): CombinedMatch[] {
  const lengthOf = ({ start, end }: CombinedMatch): number => end - start;
  const kept: CombinedMatch[] = [];
  for (const value of cluster.sort((a, b) => lengthOf(b) - lengthOf(a) || a.start - b.start || a.by - b.by)) {
    const at = placeOf(value, kept);
    const isFree = (kept[at - 1]?.end ?? 0) <= value.start && value.end <= (kept[at]?.start ?? Infinity);
    if (isFree) kept.splice(at, 0, value);
  }
  return kept;
}

/** Counts the values, which are in order, that start before one. */
function placeOf({ start }: CombinedMatch, values: readonly CombinedMatch[]): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
