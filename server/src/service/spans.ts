// Which characters of a value each segment covers: counted from 1, ignored characters left out.
import { describeCount } from '../../../engine/src/text/describeCount.ts';
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import { segmentsOf } from './segmentsOf.ts';
import { type Analysis } from '../../../engine/src/index.ts';

/** A segment and where it lies; `span` is absent from the first segment without a length on. */
export interface PlacedSegment {
  readonly segment: SegmentModel;
  readonly span: Span | undefined;
}

/** The first and the last character. */
export interface Span {
  readonly from: bigint;
  readonly to: bigint;
}

const known = new WeakMap<Analysis['model'], readonly PlacedSegment[]>();

/** All segments of a configuration with their spans; counted once. */
export function placeSegments(model: Analysis['model']): readonly PlacedSegment[] {
  const placed = known.get(model) ?? countSpans(model);
  known.set(model, placed);
  return placed;
}

function countSpans(model: Analysis['model']): PlacedSegment[] {
  const { segments } = segmentsOf(model);
  let covered: bigint | undefined = 0n;
  return segments.map((segment) => {
    const before: bigint | undefined = covered;
    covered = before === undefined || segment.length === undefined ? undefined : before + segment.length;
    const span =
      before === undefined || covered === undefined ? undefined : { from: before + 1n, to: covered };
    return { segment, span };
  });
}

/** For example `characters 4–6`. */
export function describeSpan({ from, to }: Span): string {
  return from === to
    ? `character ${describeCount(from)}`
    : `characters ${describeCount(from)}–${describeCount(to)}`;
}
