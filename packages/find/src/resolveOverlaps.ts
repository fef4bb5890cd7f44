// Resolves overlapping matches of several maskers in one text: the longer value wins.
import { at, lowerBound } from '@masker/text';
import type { Match } from '@masker/algorithms';

/** A found value and its matcher. */
export interface FoundValue extends Match {
  /** Index of the matcher. */
  readonly by: number;
  /**
   * The value in plain characters; absent in lines with plain characters only. `respelled` converts its masked form
   * back.
   */
  readonly plain?: string;
}

/**
 * Keeps the longest of overlapping values; in a tie the first, then the matcher given first.
 *
 * @param found in any order
 * @returns the kept values in text order
 */
export function resolveOverlaps(found: readonly FoundValue[]): FoundValue[] {
  return clustersOf(found.toSorted((a, b) => a.start - b.start)).flatMap(longestOf);
}

/** Values that hang together by their overlaps, in order of their starts. */
function clustersOf(found: readonly FoundValue[]): FoundValue[][] {
  const clusters: FoundValue[][] = [];
  let end = -1;
  for (const value of found) {
    const last = clusters.at(-1);
    if (last !== undefined && value.start < end) last.push(value);
    else clusters.push([value]);
    end = Math.max(end, value.end);
  }
  return clusters;
}

function longestOf(cluster: FoundValue[]): FoundValue[] {
  if (cluster.length === 1) return cluster;
  const lengthOf = ({ start, end }: FoundValue): number => end - start;
  const kept: FoundValue[] = [];
  for (const value of cluster.sort((a, b) => lengthOf(b) - lengthOf(a) || a.start - b.start || a.by - b.by)) {
    const index = lowerBound(kept.length, (i) => at(kept, i).start >= value.start);
    const isFree =
      (kept[index - 1]?.end ?? 0) <= value.start && value.end <= (kept[index]?.start ?? Infinity);
    if (isFree) kept.splice(index, 0, value);
  }
  return kept;
}
