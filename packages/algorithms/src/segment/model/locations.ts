// Locates segments that several checks inspect, and the range to mark for each.
import { openingOf, type Property, rangeOf, type JsonNode } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { CharacterSetProperty, SegmentType, SetRole } from '../properties.ts';
import { type CharacterSetModel, isEmptySet } from './characterSetModel.ts';
import type { SegmentModel, SegmentsModel } from './segmentsModel.ts';

/**
 * Yields the effective fields of the sets of the segments of one type; a field of the segment itself, which
 * both sets read, only once.
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

/** Yields the empty sets of one role, each with its range. */
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

/** Returns the range to mark for a whole set: its name, else that of the segment. */
export function setRange(segment: SegmentModel, set: CharacterSetModel): TextRange {
  const own = segment.properties.get(set.role);
  return own === undefined ? segmentRange(segment) : rangeOf(own.key);
}

/** Returns the range to mark for a whole segment: its type, else its opening brace. */
export function segmentRange({ properties }: SegmentModel): TextRange {
  const type = properties.get('type')?.value;
  return type === undefined ? openingOf(properties.node) : rangeOf(type);
}
