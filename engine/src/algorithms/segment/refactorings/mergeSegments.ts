// Merges a segment with the next one, where the two accept and give the same characters.
import { canonicalSegment } from '../masking/canonicalForm.ts';
import type { Segment } from '../../../configuration/configuration.ts';
import { removeMembers } from '../../../json/edits.ts';
import type { SegmentModel } from '../../../configuration/maskerModel.ts';
import {
  changesValues,
  type Refactoring,
  segmentAt,
} from '../../../configuration/refactorings/refactoring.ts';
import { isFullNumeric, recount, withLength } from './segmentList.ts';

export const mergeSegments: Refactoring = {
  id: 'mergeSegments',
  propose(analysis, place) {
    const { configuration, model } = analysis;
    const segment = segmentAt(analysis, place);
    const next = segment === undefined ? undefined : model.segments[segment.index + 1];
    if (segment?.length === undefined || next?.length === undefined) return [];
    const [first, second] = [segment, next].map(({ index }) => configuration?.segment?.segments[index]);
    // What the next segment says beyond the language would be lost.
    const isUnderstood = next.properties.all.every(({ name }) => name !== undefined);
    const isAlike = first !== undefined && second !== undefined && areAlike(segment, next, first, second);
    if (!isUnderstood || !isAlike || model.segmentsNode === undefined) return [];
    return [
      {
        title: `Merge segments ${segment.index + 1} and ${next.index + 1}${changesValues(analysis)}`,
        edits: [
          ...withLength(segment, segment.length + next.length),
          ...removeMembers(model.segmentsNode.items, new Set([next.properties.node])),
          ...recount(model, -1),
        ],
      },
    ];
  },
};

function areAlike(segment: SegmentModel, next: SegmentModel, first: Segment, second: Segment): boolean {
  if (first.type === 'Numeric') return isFullNumeric(segment) && isFullNumeric(next);
  return canonicalSegment({ ...first, length: 1n }) === canonicalSegment({ ...second, length: 1n });
}
