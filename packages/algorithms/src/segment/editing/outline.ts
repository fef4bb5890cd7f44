// Outline items of the segments, each with its kind and range, and its sets below.
import { openingOf, type Property, rangeOf } from '@masker/json';
import type { OutlineItem } from '../../interface/editing.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { describeCoverage } from '../presentation/coverage.ts';
import type { SegmentType } from '../properties.ts';
import { type LocatedSegment, locateSegments } from './locatedSegments.ts';
import { describeSet } from './setMeaning.ts';

const kinds: Readonly<Record<SegmentType, OutlineItem['kind']>> = {
  Preserve: 'constant',
  Numeric: 'number',
  AlphaNumeric: 'string',
};

/** Returns the first segments as outline items, instead of the list that contains them. */
export function outlineOf(
  model: SegmentsModel,
  { value }: Property,
  maxItems: number,
): OutlineItem[] | undefined {
  if (value === undefined || value !== model.segmentsNode) return undefined;
  return locateSegments(model).slice(0, maxItems).map(toItem);
}

function toItem({ segment, coverage }: LocatedSegment): OutlineItem {
  const { index, type, properties } = segment;
  const details = [type, coverage === undefined ? undefined : describeCoverage(coverage)];
  const written = properties.get('type')?.value;
  return {
    name: `Segment ${index + 1}`,
    detail: details.filter((detail) => detail !== undefined).join(' · '),
    kind: type === undefined ? 'object' : kinds[type],
    range: rangeOf(properties.node),
    selection: written === undefined ? openingOf(properties.node) : rangeOf(written),
    properties: [segment.original, segment.masked].flatMap((set) => {
      const property = properties.get(set.role);
      return property === undefined ? [] : [{ property, detail: describeSet(set, segment)[0] }];
    }),
  };
}
