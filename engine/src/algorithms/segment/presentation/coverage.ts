// Which characters of a value each segment covers, in the way people count: from 1, ignored characters left out.
import { describeCount } from '../../../text/describeCount.ts';
import type { Segment } from '../model/segmentSettings.ts';

/** The first and the last character that a segment covers. */
export interface Coverage {
  readonly from: bigint;
  readonly to: bigint;
}

/** What each segment covers, in order. */
export function coverageOf(segments: readonly Segment[]): Coverage[] {
  let from = 1n;
  return segments.map(({ length }) => {
    const coverage = { from, to: from + length - 1n };
    from += length;
    return coverage;
  });
}

/** `characters 4–5`, or `character 4` */
export function describeCoverage({ from, to }: Coverage): string {
  return from === to
    ? `character ${describeCount(from)}`
    : `characters ${describeCount(from)}–${describeCount(to)}`;
}
