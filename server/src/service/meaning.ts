// What the text at a place of a configuration means, in one line: the values of a set, the place of a segment.
import {
  type Analysis,
  describeCharacters,
  describeCount,
  describeIntegers,
  type TextRange,
} from '../../../engine/src/index.ts';
import type { CharacterSetModel } from '../../../engine/src/config/characterSetModel.ts';
import type { SegmentModel } from '../../../engine/src/config/maskerModel.ts';
import { type Properties, rangeOf } from '../../../engine/src/config/properties.ts';
import type { SetRole } from '../../../engine/src/config/vocabulary.ts';

const setFields: ReadonlySet<string | undefined> = new Set([
  'minNum',
  'maxNum',
  'minChar',
  'maxChar',
  'range',
]);

/** The lines that say what the value at an offset means; none where the schema's words are enough. */
export function meaningAt(analysis: Analysis, offset: number): string[] {
  const { model } = analysis;
  const segment = model.segments.find(({ properties }) => holds(rangeOf(properties.node), offset));
  const inMasker = propertyAt(model.properties, offset);
  if (segment === undefined) {
    return inMasker === 'algorithm' || inMasker === 'segments' ? describeAll(analysis) : [];
  }
  const property = propertyAt(segment.properties, offset);
  if (property === 'original' || property === 'masked') return describeSet(segment[property], segment);
  if (property === 'type' || property === 'length') return describePlace(segment, model.segments);
  if (setFields.has(property)) {
    return [...describeSet(segment.original, segment), ...describeSet(segment.masked, segment)];
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

/** For example `1 segment, 9 characters`. */
function describeAll({ model }: Analysis): string[] {
  if (model.segmentsNode === undefined || model.algorithm !== 'Segment') return [];
  const total = totalLength(model.segments);
  const segments = count(model.segmentsNode.items.length, 'segment');
  return [total === undefined ? segments : `${segments}, ${count(total, 'character')}`];
}

/** For example `characters 4–6 of 9`; nothing where a length before it is not known. */
function describePlace(segment: SegmentModel, segments: readonly SegmentModel[]): string[] {
  const before = totalLength(segments.slice(0, segments.indexOf(segment)));
  if (before === undefined || segment.length === undefined) return [];
  const [from, to] = [describeCount(before + 1n), describeCount(before + segment.length)];
  const place = from === to ? `character ${from}` : `characters ${from}–${to}`;
  const total = totalLength(segments);
  return [total === undefined ? place : `${place} of ${describeCount(total)}`];
}

function totalLength(segments: readonly SegmentModel[]): bigint | undefined {
  return segments.reduce<bigint | undefined>(
    (sum, { length }) => (sum === undefined || length === undefined ? undefined : sum + length),
    0n,
  );
}

const verbs: Readonly<Record<SetRole, string>> = { original: 'accepts', masked: 'masks to' };

/** For example `masks to 001–665, 667–899, 898 values`. */
export function describeSet({ role, value }: CharacterSetModel, { length }: SegmentModel): string[] {
  if (value === undefined || length === undefined) return [];
  const words =
    value.kind === 'characters'
      ? describeCharacters(value.set)
      : describeIntegers(value.set, length, role === 'masked');
  return [`${verbs[role]} ${words}`];
}

function count(number: bigint | number, unit: string): string {
  return `${describeCount(number)} ${unit}${BigInt(number) === 1n ? '' : 's'}`;
}
