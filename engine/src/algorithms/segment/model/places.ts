// Finds the places of segments that several checks look at, and names the place to mark for each.
import { openingOf, type Property, rangeOf } from '../../../language/json/properties.ts';
import type { TextRange } from '../../../language/text/textEdit.ts';
import type { JsonNode } from '../../../language/json/jsonNode.ts';
import type { CharacterSetProperty, SegmentType, SetRole } from '../properties.ts';
import { type CharacterSetModel, isEmptySet } from './characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from './segmentsModel.ts';

/**
 * The fields that count in the sets of the segments of one type; one that stands on the segment itself, where both sets
 * read it, is given once.
 */
export function* setFields<Name extends CharacterSetProperty>(
  model: SegmentsModel,
  type: SegmentType,
  names: readonly Name[],
): Generator<{
  readonly segment: SegmentModel;
  readonly set: CharacterSetModel;
  readonly name: Name;
  readonly property: Property;
  readonly value: JsonNode;
}> {
  for (const { segment, set } of model.maskingSets) {
    if (segment.type !== type || (set.properties === undefined && segment.setFields.length === 0)) continue;
    for (const name of names) {
      const property = set.field(name);
      if (property?.value === undefined) continue;
      const isRepeated = set.role === 'masked' && segment.original.field(name) === property;
      if (!isRepeated) yield { segment, set, name, property, value: property.value };
    }
  }
}

/** The sets of one role that hold nothing, each with its place. */
export function* emptySets(
  model: SegmentsModel,
  role: SetRole,
): Generator<{ readonly range: TextRange; readonly segment: SegmentModel; readonly set: CharacterSetModel }> {
  for (const segment of model.segments) {
    const { value } = segment[role];
    if (value !== undefined && isEmptySet(value)) {
      yield { range: setRange(segment, segment[role]), segment, set: segment[role] };
    }
  }
}

/** The place to mark for a set as a whole: its name, else that of the segment. */
export function setRange(segment: SegmentModel, set: CharacterSetModel): TextRange {
  const own = segment.properties.get(set.role);
  return own === undefined ? segmentRange(segment) : rangeOf(own.key);
}

/** The place to mark for a segment as a whole: its type, else its opening brace. */
export function segmentRange({ properties }: SegmentModel): TextRange {
  const type = properties.get('type')?.value;
  return type === undefined ? openingOf(properties.node) : rangeOf(type);
}
