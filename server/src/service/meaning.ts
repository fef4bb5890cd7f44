// What the text at a place of a configuration means: the values of a set, the place of a segment, what originals share.
import type { Consistency } from '../../../engine/src/algorithms/consistency.ts';
import {
  segmentSizes,
  totalSizes,
} from '../../../engine/src/algorithms/segment/presentation/segmentSizes.ts';
import { expectedCollisions } from '../../../engine/src/algorithms/segment/presentation/collisions.ts';
import { describeCount } from '../../../engine/src/text/describeCount.ts';
import { setFieldNames } from '../../../engine/src/algorithms/segment/properties.ts';
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import { buildSegment, buildSettings } from '../../../engine/src/algorithms/segment/model/segmentSettings.ts';
import { type Analysis, type TextRange } from '../../../engine/src/index.ts';
import { type Properties, rangeOf } from '../../../engine/src/json/properties.ts';
import { describeCollisions, describeSizes } from '../../../engine/src/statistics/describeStatistics.ts';
import { segmentsOf } from './segmentsOf.ts';
import { describeRange, describeRest, describeSet } from './setMeaning.ts';
import { describeSpan, placeSegments } from './spans.ts';

const setFields: ReadonlySet<string | undefined> = new Set(setFieldNames);

/** Where what holds of the masker as a whole is told. */
const wholeMasker: ReadonlySet<string | undefined> = new Set(['name', 'algorithm', 'segments']);

/** For so many values, the expected collisions are told. */
const collisionCounts = [1_000, 1_000_000] as const;

/** The lines that say what the value at an offset means; none where the schema's words are enough. */
export function meaningAt(analysis: Analysis, offset: number, consistency: Consistency): string[] {
  const model = segmentsOf(analysis.model);
  const segment = model.segments.find(({ properties }) => holds(rangeOf(properties.node), offset));
  if (segment === undefined) {
    return wholeMasker.has(propertyAt(model.properties, offset)) ? describeAll(analysis, consistency) : [];
  }
  const property = propertyAt(segment.properties, offset);
  if (property === 'original' || property === 'masked') {
    const set = segment[property];
    const rest = property === 'original' ? describeRest(segment) : [];
    return [...describeSet(set, segment), ...describeRange(set, segment), ...rest, ...describeShare(segment)];
  }
  if (property === 'type' || property === 'length') {
    const whole = property === 'type' ? describeShare(segment) : [];
    return [...describePlace(segment, analysis), ...whole];
  }
  if (setFields.has(property)) {
    const sets = [segment.original, segment.masked];
    return sets.flatMap((set) => [...describeSet(set, segment), ...describeRange(set, segment)]);
  }
  return [];
}

/** The right name of the property at an offset, wherever in its name or value that is. */
function propertyAt(properties: Properties | undefined, offset: number): string | undefined {
  return properties?.all.find(({ node }) => holds(rangeOf(node), offset))?.name;
}

function holds({ start, end }: TextRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** For example `1 segment, 9 characters`, then how many originals share a masked value. */
function describeAll({ model: masker, configuration }: Analysis, consistency: Consistency): string[] {
  const model = segmentsOf(masker);
  if (model.segmentsNode === undefined || masker.algorithm !== 'Segment') return [];
  const total = totalLength(model.segments);
  const segments = count(model.segmentsNode.items.length, 'segment');
  const lengths = total === undefined ? segments : `${segments}, ${count(total, 'character')}`;
  const list = configuration === undefined ? [] : (buildSettings(model)?.segments ?? []);
  const sizes = totalSizes(list);
  if (sizes.original.exact === 1n && sizes.masked.exact === 1n) return [lengths];
  const collisions = collisionCounts.map((values) => expectedCollisions(list, values, consistency));
  const distinct = collisions.filter(({ values }, i) => values !== collisions[i - 1]?.values && values > 1);
  return [lengths, describeSizes(sizes), ...distinct.map(describeCollisions)];
}

/** For example `characters 4–6 of 9`; nothing where a length before it is not known. */
function describePlace(segment: SegmentModel, { model }: Analysis): string[] {
  const span = placeSegments(model).find((placed) => placed.segment === segment)?.span;
  if (span === undefined) return [];
  const total = totalLength(segmentsOf(model).segments);
  return [total === undefined ? describeSpan(span) : `${describeSpan(span)} of ${describeCount(total)}`];
}

/** How many originals share a masked value of the segment. */
function describeShare(model: SegmentModel): string[] {
  const segment = buildSegment(model);
  const sizes = segment && segmentSizes(segment);
  return sizes === undefined || sizes.masked.exact === 0n ? [] : [describeSizes(sizes)];
}

function totalLength(segments: readonly SegmentModel[]): bigint | undefined {
  return segments.reduce<bigint | undefined>(
    (sum, { length }) => (sum === undefined || length === undefined ? undefined : sum + length),
    0n,
  );
}

function count(number: bigint | number, unit: string): string {
  return `${describeCount(number)} ${unit}${BigInt(number) === 1n ? '' : 's'}`;
}
