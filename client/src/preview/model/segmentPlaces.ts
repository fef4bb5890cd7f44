// Which characters of a value each segment covers, in the way people count: from 1, ignored characters left out.
import { describeCount, type Segment } from '../../../../engine/src/index.ts';

export interface SegmentPlace {
  /** The first and the last character. */
  readonly from: bigint;
  readonly to: bigint;
}

/** The places of all segments, in order. */
export function segmentPlaces(segments: readonly Segment[]): SegmentPlace[] {
  let from = 1n;
  return segments.map(({ length }) => {
    const place = { from, to: from + length - 1n };
    from += length;
    return place;
  });
}

/** `characters 4–5`, or `character 4` */
export function describePlaceOf({ from, to }: SegmentPlace): string {
  if (from === to) return `character ${describeCount(from)}`;
  return `characters ${describeCount(from)}–${describeCount(to)}`;
}

/** What the segment at an index covers. */
export function describeCoverage(segments: readonly Segment[], index: number): string {
  const place = segmentPlaces(segments.slice(0, index + 1)).at(-1);
  return place === undefined ? '' : describePlaceOf(place);
}
