// Defaults of a segment: written out as the JSON text that says the same, or removed if they are written.
import type { DefaultingPart, PartDefaults } from '@masker/config';
import type { TextEdit } from '@masker/text';
import {
  appendProperties,
  removeMembers,
  type JsonNode,
  integerValue,
  type Properties,
  type Property,
  rangeOf,
  stringValue,
} from '@masker/json';
import type { CharacterSetModel } from '../model/characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from '../model/segmentsModel.ts';
import type { CharacterSetProperty } from '../properties.ts';
import { powerOfTen } from '../sets/integerSet.ts';

export const segmentDefaults: PartDefaults<SegmentsModel> = {
  parts: ({ segments, document }) =>
    segments.map((segment): DefaultingPart => ({
      title: `segment ${segment.index + 1}`,
      range: rangeOf(segment.properties.node),
      writeOut: () => writeOut(document.text, segment),
      remove: () => removeWritten(document.text, segment),
    })),
};

/** Numbers of more digits than this are not written out. */
const maxNumberDigits = 30n;

/**
 * Returns the fields of a segment's sets that have a default, each with its text. The default of `range` is
 * no text that could be written: `"Z"` adds a character if the letters are others.
 */
export function setDefaults({ type, length }: SegmentModel): [name: CharacterSetProperty, text: string][] {
  if (type === 'AlphaNumeric') {
    return [
      ['minNum', '0'],
      ['maxNum', '9'],
      ['minChar', '"A"'],
      ['maxChar', '"Z"'],
    ];
  }
  if (type !== 'Numeric' || length === undefined) return [];
  const minimum: [CharacterSetProperty, string] = ['minNum', '0'];
  return length > maxNumberDigits
    ? [minimum]
    : [minimum, ['maxNum', String(powerOfTen(Number(length)) - 1n)]];
}

function writeOut(text: string, segment: SegmentModel): TextEdit[] {
  const { properties, original, masked } = segment;
  const missing: [string, string][] = properties.get('type') === undefined ? [['type', '"Preserve"']] : [];
  const edits: TextEdit[] = [];
  for (const set of segment.type === 'Preserve' ? [] : [original, masked]) {
    const fields = setDefaults(segment).filter(([name]) => set.field(name) === undefined);
    if (set.properties !== undefined) edits.push(...append(text, set.properties, fields));
    else if (fields.length > 0) missing.push([set.role, `{ ${fields.map(write).join(', ')} }`]);
  }
  return [...edits, ...append(text, properties, missing)];
}

function append(
  text: string,
  { node }: Properties,
  members: readonly (readonly [string, string])[],
): TextEdit[] {
  const edit = appendProperties(text, node, members.map(write));
  return edit === undefined ? [] : [edit];
}

function write([name, text]: readonly [string, string]): string {
  return `"${name}": ${text}`;
}

function removeWritten(text: string, segment: SegmentModel): TextEdit[] {
  const { properties } = segment;
  const removed: Property[] = properties.all.filter((property) => {
    return property.name === 'type' && stringValue(property) === 'Preserve';
  });
  const edits: TextEdit[] = [];
  for (const set of segment.type === 'Preserve' ? [] : [segment.original, segment.masked]) {
    const whole = properties.get(set.role);
    if (set.properties === undefined || whole === undefined) continue;
    const fields = set.properties.all.filter((field) => isDefault(text, segment, set, field));
    if (fields.length === set.properties.all.length) removed.push(whole);
    else edits.push(...remove(set.properties, fields));
  }
  return [...edits, ...remove(properties, removed)];
}

/** Returns true if a field of a set equals its default; without it, a field of the segment would apply. */
function isDefault(text: string, segment: SegmentModel, set: CharacterSetModel, field: Property): boolean {
  const { name, value } = field;
  if (value === undefined || segment.properties.all.some((other) => other.name === name)) return false;
  if (name === 'range') return stringValue(field) === 'Z' && holdsZ(set);
  const standard = setDefaults(segment).find(([one]) => one === name)?.[1];
  if (standard === undefined) return false;
  return value.type === 'number'
    ? integerValue(text, field) === BigInt(standard)
    : value.type === 'string' && JSON.stringify(value.value) === standard;
}

/** Returns true if Z is in the set without the range; on a Numeric segment it is nowhere. */
function holdsZ({ value, parts }: CharacterSetModel): boolean {
  const { characters } = parts;
  return (
    value?.kind === 'integers' ||
    (characters !== undefined && characters.from <= 0x5a && 0x5a <= characters.to)
  );
}

function remove({ node }: Properties, removed: readonly Property[]): TextEdit[] {
  return removeMembers(node.properties, new Set<JsonNode>(removed.map((property) => property.node)));
}
