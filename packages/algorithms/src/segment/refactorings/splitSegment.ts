// Splits a segment in two that accept the same characters; a Numeric one only if every number is possible.
import type { Fix, Refactoring } from '@masker/config';
import type { TextEdit } from '@masker/text';
import { separatorLike } from '@masker/json';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { changesValues, isFullNumeric, recount, segmentAt, withLength } from './segmentList.ts';

export const splitSegment: Refactoring<SegmentsModel> = {
  id: 'splitSegment',
  propose({ model }, range) {
    const segment = segmentAt(model, range);
    if (segment?.length === undefined) return [];
    if (segment.type === 'Numeric' && !isFullNumeric(segment)) return [];
    // In halves, or one character off either end: for another split, the two lengths can be edited.
    const splits = new Set([segment.length / 2n, 1n, segment.length - 1n]);
    return Array.from(splits)
      .filter((first) => first >= 1n && first < (segment.length ?? 0n))
      .map((first) => splitAt(model, segment, first));
  },
};

function splitAt(model: SegmentsModel, segment: SegmentModel, first: bigint): Fix {
  const { text } = model.document;
  const { node } = segment.properties;
  const second = (segment.length ?? 0n) - first;
  const end = node.offset + node.length;
  const rest = apply(text.slice(node.offset, end), withLength(segment, second), node.offset);
  return {
    title: `Split segment ${segment.index + 1} into ${first} + ${second} characters${changesValues(model)}`,
    edits: [
      ...withLength(segment, first),
      { start: end, end, newText: separatorLike(text, node) + rest },
      ...recount(model, 1),
    ],
  };
}

/** A part of a text, which starts at an offset, after edits. */
function apply(part: string, edits: readonly TextEdit[], offset: number): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, newText }) => text.slice(0, start - offset) + newText + text.slice(end - offset),
      part,
    );
}
