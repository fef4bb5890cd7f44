// Describes the text at an offset of a configuration: values of a set, position of a segment, originals that
// share a value.
import { propertyAt, rangeOf } from '@masker/json';
import { describeCollisions, describeSizes } from '@masker/masking-core';
import { describeCount, type TextRange } from '@masker/text';
import type { MeaningContext } from '../../interface/editing.ts';
import { buildSegment, type SegmentSettings } from '../model/segmentSettings.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import { expectedCollisions } from '../presentation/collisions.ts';
import { describeCoverage } from '../presentation/coverage.ts';
import { segmentSizes, totalSizes } from '../presentation/segmentSizes.ts';
import { setFieldNames } from '../properties.ts';
import { locateSegments } from './locatedSegments.ts';
import { describeRange, describeUncovered, describeSet } from './setMeaning.ts';

const setFields: ReadonlySet<string | undefined> = new Set(setFieldNames);

/** Properties for which hover describes the whole masker. */
const wholeMasker: ReadonlySet<string | undefined> = new Set(['name', 'algorithm', 'segments']);

/** Numbers of values for which the expected collisions are shown. */
const collisionCounts = [1_000, 1_000_000] as const;

/** Returns the lines that describe the value at an offset; none if the schema's description is enough. */
export function meaningAt(
  model: SegmentsModel,
  offset: number,
  context: MeaningContext<SegmentSettings>,
): string[] {
  const segment = model.segments.find(({ properties }) => holds(rangeOf(properties.node), offset));
  if (segment === undefined) {
    return wholeMasker.has(propertyAt(model.properties, offset)?.name) ? describeAll(model, context) : [];
  }
  const property = propertyAt(segment.properties, offset)?.name;
  if (property === 'original' || property === 'masked') {
    const set = segment[property];
    const rest = property === 'original' ? describeUncovered(segment) : [];
    return [...describeSet(set, segment), ...describeRange(set, segment), ...rest, ...describeShare(segment)];
  }
  if (property === 'type' || property === 'length') {
    const whole = property === 'type' ? describeShare(segment) : [];
    return [...describePosition(segment, model), ...whole];
  }
  if (setFields.has(property)) {
    const sets = [segment.original, segment.masked];
    return sets.flatMap((set) => [...describeSet(set, segment), ...describeRange(set, segment)]);
  }
  return [];
}

function holds({ start, end }: TextRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** For example `1 segment, 9 characters`, then how many originals share a masked value. */
function describeAll(
  model: SegmentsModel,
  { settings, consistency }: MeaningContext<SegmentSettings>,
): string[] {
  if (model.segmentsNode === undefined || model.masker.algorithm !== 'Segment') return [];
  const total = totalLength(model.segments);
  const segments = count(model.segmentsNode.items.length, 'segment');
  const lengths = total === undefined ? segments : `${segments}, ${count(total, 'character')}`;
  const list = settings?.segments ?? [];
  const sizes = totalSizes(list);
  if (sizes.original.exact === 1n && sizes.masked.exact === 1n) return [lengths];
  const collisions = collisionCounts.map((values) => expectedCollisions(list, values, consistency));
  const distinct = collisions.filter(({ values }, i) => values !== collisions[i - 1]?.values && values > 1);
  return [lengths, describeSizes(sizes), ...distinct.map(describeCollisions)];
}

/** For example `characters 4–6 of 9`; nothing if a length before it is not known. */
function describePosition(segment: SegmentModel, model: SegmentsModel): string[] {
  const coverage = locateSegments(model).find((placed) => placed.segment === segment)?.coverage;
  if (coverage === undefined) return [];
  const total = totalLength(model.segments);
  return [
    total === undefined
      ? describeCoverage(coverage)
      : `${describeCoverage(coverage)} of ${describeCount(total)}`,
  ];
}

/** Returns the number of originals that share a masked value of the segment. */
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
