// Locates segments, in values and in the text.
import { at, type TextRange, lowerBound } from '@masker/text';
import type { Properties } from '@masker/json';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { type Coverage, coverageOf } from '../presentation/coverage.ts';

/** A segment and its range; unknown from the first segment without a length on. */
export interface LocatedSegment {
  readonly segment: SegmentModel;
  readonly coverage: Coverage | undefined;
}

const known = new WeakMap<SegmentsModel, readonly LocatedSegment[]>();

/** Returns all segments of a configuration with their ranges; computed once. */
export function locateSegments(model: SegmentsModel): readonly LocatedSegment[] {
  const placed = known.get(model) ?? countCharacters(model);
  known.set(model, placed);
  return placed;
}

function countCharacters({ segments }: SegmentsModel): LocatedSegment[] {
  const coverages = coverageOf(segments);
  return segments.map((segment, i) => ({ segment, coverage: coverages[i] }));
}

/**
 * Returns the segments that intersect a range of the text: a binary search, as editors ask for the visible
 * part of long lists.
 */
export function segmentsInRange(model: SegmentsModel, { start, end }: TextRange): LocatedSegment[] {
  const placed = locateSegments(model);
  const startOf = ({ segment }: LocatedSegment) => segment.properties.node.offset;
  const endOf = (one: LocatedSegment) => startOf(one) + one.segment.properties.node.length;
  return placed.slice(
    lowerBound(placed.length, (i) => endOf(at(placed, i)) >= start),
    lowerBound(placed.length, (i) => startOf(at(placed, i)) > end),
  );
}

/** Returns the segment that an object is, or that has it as one of its sets. */
export function segmentOf(
  { segments }: SegmentsModel,
  object: Properties,
): { readonly segment: SegmentModel; readonly set: CharacterSetModel | undefined } | undefined {
  for (const segment of segments) {
    const set = [segment.original, segment.masked].find(({ properties }) => properties === object);
    if (set !== undefined || segment.properties === object) return { segment, set };
  }
  return undefined;
}
