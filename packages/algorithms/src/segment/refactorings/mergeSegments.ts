// Merges a segment with the next one, if both accept and write the same characters.
import type { Refactoring } from '@masker/config';
import { removeMembers } from '@masker/json';
import { canonicalSegment } from '../masking/canonicalForm.ts';
import { buildSegment } from '../model/segmentSettings.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { changesValues, isFullNumeric, recount, segmentAt, withLength } from './segmentList.ts';

export const mergeSegments: Refactoring<SegmentsModel> = {
  id: 'mergeSegments',
  propose({ model }, range) {
    const segment = segmentAt(model, range);
    const next = segment === undefined ? undefined : model.segments[segment.index + 1];
    if (segment?.length === undefined || next?.length === undefined) return [];
    // A merge would lose properties of the next segment that the language doesn't know.
    const isUnderstood = next.properties.all.every(({ name }) => name !== undefined);
    if (!isUnderstood || !areAlike(segment, next) || model.segmentsNode === undefined) return [];
    return [
      {
        title: `Merge segments ${segment.index + 1} and ${next.index + 1}${changesValues(model)}`,
        edits: [
          ...withLength(segment, segment.length + next.length),
          ...removeMembers(model.segmentsNode.items, new Set([next.properties.node])),
          ...recount(model, -1),
        ],
      },
    ];
  },
};

function areAlike(segment: SegmentModel, next: SegmentModel): boolean {
  const [first, second] = [buildSegment(segment), buildSegment(next)];
  if (first === undefined || second === undefined) return false;
  if (first.type === 'Numeric') return isFullNumeric(segment) && isFullNumeric(next);
  return canonicalSegment({ ...first, length: 1n }) === canonicalSegment({ ...second, length: 1n });
}
