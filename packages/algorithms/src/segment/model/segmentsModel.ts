// The model of a Segment configuration: the ignored characters, and the segments with their sets.
import type { AlgorithmModel, MaskerModel } from '@masker/config';
import {
  type ArrayNode,
  type JsonNode,
  type JsonDocument,
  integerValue,
  type Properties,
  type Property,
  readProperties,
  wordValue,
} from '@masker/json';
import {
  characterSetProperties,
  defaultIgnoreChars,
  type SegmentProperty,
  segmentProperties,
  type SegmentType,
  segmentTypes,
  setFieldNames,
  type SetRole,
} from '../properties.ts';
import { type CharacterSetModel, readCharacterSet } from './characterSetModel.ts';

export interface SegmentModel {
  /** Index in the list. */
  readonly index: number;
  readonly properties: Properties<SegmentProperty>;
  /** Absent when the text names no segment type. */
  readonly type: SegmentType | undefined;
  /** In characters; absent if it is missing or no integer from 1. */
  readonly length: bigint | undefined;
  /** Fields of a set that are properties of the segment itself, which both sets read. */
  readonly setFields: readonly Property[];
  readonly original: CharacterSetModel;
  readonly masked: CharacterSetModel;
}

interface MaskingSet {
  readonly segment: SegmentModel;
  readonly set: CharacterSetModel;
}

export interface SegmentsModel extends AlgorithmModel {
  readonly document: JsonDocument;
  /** Properties of the masker; absent when the document is no object. */
  readonly properties: Properties | undefined;
  /** The ignored characters as code points; entries that are not one character are left out. */
  readonly ignoreChars: ReadonlySet<number>;
  /** The list of segments; absent if it is omitted or isn't a list. */
  readonly segmentsNode: ArrayNode | undefined;
  /** The segments that are objects. */
  readonly segments: readonly SegmentModel[];
  /** Both sets of every segment that masks. */
  readonly maskingSets: readonly MaskingSet[];
  /** Sets with an item in `range` that adds nothing. */
  readonly mistakenSets: readonly MaskingSet[];
}

/** Reads the algorithm's own properties. */
export function readSegments(masker: MaskerModel): SegmentsModel {
  const { document, properties } = masker;
  const value = properties?.get('segments')?.value;
  const segmentsNode = value?.type === 'array' ? value : undefined;
  const segments: SegmentModel[] = [];
  segmentsNode?.items.forEach((item, index) => {
    if (item.type === 'object')
      segments.push(readSegment(document.text, readProperties(item, segmentProperties), index));
  });
  const maskingSets = maskingSetsOf(segments);
  return {
    masker,
    document,
    properties,
    ignoreChars: new Set(readIgnoreChars(properties?.get('ignoreChars')?.value)),
    segmentsNode,
    segments,
    maskingSets,
    mistakenSets: maskingSets.filter(({ set }) => set.hasRangeMistakes),
    objects: objectsOf(segments),
  };
}

// Lists of segments can be long, and `flatMap` takes several times as long as these loops.

function objectsOf(segments: readonly SegmentModel[]): Properties[] {
  const objects: Properties[] = [];
  for (const { properties, original, masked } of segments) {
    objects.push(properties);
    if (original.properties !== undefined) objects.push(original.properties);
    if (masked.properties !== undefined) objects.push(masked.properties);
  }
  return objects;
}

function maskingSetsOf(segments: readonly SegmentModel[]): MaskingSet[] {
  const sets: MaskingSet[] = [];
  for (const segment of segments) {
    if (segment.type === undefined || segment.type === 'Preserve') continue;
    sets.push({ segment, set: segment.original }, { segment, set: segment.masked });
  }
  return sets;
}

function readIgnoreChars(value: JsonNode | undefined): number[] {
  const entries =
    value?.type === 'array'
      ? value.items.map((item) => (item.type === 'string' ? item.value : ''))
      : undefined;
  return (entries ?? defaultIgnoreChars).flatMap((entry) => {
    const codePoints = Array.from(entry, (character) => character.codePointAt(0) ?? 0);
    return codePoints.length === 1 ? codePoints : [];
  });
}

function readSegment(text: string, properties: Properties<SegmentProperty>, index: number): SegmentModel {
  const typeProperty = properties.get('type');
  const type = typeProperty === undefined ? 'Preserve' : wordValue(typeProperty, segmentTypes);
  const written = integerValue(text, properties.get('length'));
  const length = written !== undefined && written >= 1n ? written : undefined;
  const setFields = setFieldsOf(properties);
  const inherited = setFields.length === 0 ? undefined : properties;
  const set = (role: SetRole) => {
    const value = properties.get(role)?.value;
    const own = value?.type === 'object' ? readProperties(value, characterSetProperties) : undefined;
    return readCharacterSet(text, role, own, inherited, type, length);
  };
  return { index, properties, type, length, setFields, original: set('original'), masked: set('masked') };
}

const noFields: readonly Property[] = [];
const isSetField: ReadonlySet<string | undefined> = new Set(setFieldNames);

function setFieldsOf(properties: Properties<SegmentProperty>): readonly Property[] {
  if (!properties.all.some(({ name }) => isSetField.has(name))) return noFields;
  return setFieldNames.flatMap((name) => properties.get(name) ?? []);
}
