// A configuration's text read into what each place means. Tolerant: what is wrong is left out here, and reported by checks.
import {
  type CharacterSetModel,
  integerValue,
  readCharacterSet,
} from '../algorithms/segment/model/characterSetModel.ts';
import type { ArrayNode, JsonNode } from '../json/jsonNode.ts';
import { type JsonDocument } from '../json/parseJson.ts';
import { type Properties, type Property, readProperties, stringValue } from '../json/properties.ts';
import {
  characterSetProperties,
  defaultIgnoreChars,
  type MaskerProperty,
  maskerProperties,
  type SegmentProperty,
  segmentProperties,
  type SegmentType,
  segmentTypes,
  setFieldNames,
  type SetRole,
} from './vocabulary.ts';

export interface SegmentModel {
  /** Place in the list, from 0. */
  readonly index: number;
  readonly properties: Properties<SegmentProperty>;
  /** Absent when the text names no segment type. */
  readonly type: SegmentType | undefined;
  /** In characters; absent when it is missing or no integer from 1. */
  readonly length: bigint | undefined;
  /** Fields of a set that stand on the segment itself, where both sets read them. */
  readonly setFields: readonly Property[];
  readonly original: CharacterSetModel;
  readonly masked: CharacterSetModel;
}

/** A set of a segment that masks. */
export interface MaskingSet {
  readonly segment: SegmentModel;
  readonly set: CharacterSetModel;
}

export interface MaskerModel {
  readonly document: JsonDocument;
  /** Absent when the document is no object. */
  readonly properties: Properties<MaskerProperty> | undefined;
  readonly algorithm: string | undefined;
  /** The ignored characters as code points; entries that are not one character are left out. */
  readonly ignoreChars: ReadonlySet<number>;
  /** The list of segments; absent when it is left out, no list, or not read by the algorithm. */
  readonly segmentsNode: ArrayNode | undefined;
  /** The segments that are objects. */
  readonly segments: readonly SegmentModel[];
  /** Both sets of every segment that masks. */
  readonly maskingSets: readonly MaskingSet[];
  /** Every object of the configuration with the rules that hold in it. */
  readonly objects: readonly Properties[];
  /** Every property of those objects. */
  readonly allProperties: readonly Property[];
}

/**
 * Reads a parsed document as a masker configuration.
 *
 * @param previous the model of the version before, when the document was made of that one's: the segments whose nodes
 *   were taken over are not read again
 */
export function readMasker(document: JsonDocument, previous?: MaskerModel): MaskerModel {
  const { root, text } = document;
  const properties = root?.type === 'object' ? readProperties(root, maskerProperties) : undefined;
  const algorithm = stringValue(properties?.get('algorithm'));
  // Identity does not read segments; while the algorithm is missing or misspelt, Segment is the likely one.
  const segmentsValue = algorithm === 'Identity' ? undefined : properties?.get('segments')?.value;
  const segmentsNode = segmentsValue?.type === 'array' ? segmentsValue : undefined;
  const known = new Map(previous?.segments.map((segment) => [segment.properties.node, segment]));
  const segments: SegmentModel[] = [];
  segmentsNode?.items.forEach((item, index) => {
    if (item.type !== 'object') return;
    const read = known.get(item) ?? readSegment(text, readProperties(item, segmentProperties), index);
    segments.push(read.index === index ? read : { ...read, index });
  });
  const objects = properties === undefined ? [] : [properties, ...objectsOf(segments)];
  return {
    document,
    properties,
    algorithm,
    ignoreChars: new Set(readIgnoreChars(properties?.get('ignoreChars')?.value)),
    segmentsNode,
    segments,
    maskingSets: maskingSetsOf(segments),
    objects,
    allProperties: propertiesOf(objects),
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

function propertiesOf(objects: readonly Properties[]): Property[] {
  const properties: Property[] = [];
  for (const { all } of objects) for (const property of all) properties.push(property);
  return properties;
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
  const typeName = typeProperty === undefined ? 'Preserve' : stringValue(typeProperty);
  const type = segmentTypes.find((name) => name === typeName);
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
