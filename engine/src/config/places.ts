// Walks over the places of a model that several checks look at, and names the place to mark for each.
import type { CharacterSetModel } from './characterSetModel.ts';
import type { JsonNode } from './jsonNode.ts';
import type { MaskerModel, SegmentModel } from './maskerModel.ts';
import type { TextRange } from './problem.ts';
import { type Properties, rangeOf } from './properties.ts';

/** Every object of the configuration with the rules that hold in it. */
export function* allObjects(model: MaskerModel): Generator<Properties> {
  if (model.properties !== undefined) yield model.properties;
  for (const segment of model.segments) {
    yield segment.properties;
    if (segment.original.properties !== undefined) yield segment.original.properties;
    if (segment.masked.properties !== undefined) yield segment.masked.properties;
  }
}

/** Both sets of every segment that masks. */
export function* maskingSets(
  model: MaskerModel,
): Generator<{ readonly segment: SegmentModel; readonly set: CharacterSetModel }> {
  for (const segment of model.segments) {
    if (segment.type !== 'Numeric' && segment.type !== 'AlphaNumeric') continue;
    yield { segment, set: segment.original };
    yield { segment, set: segment.masked };
  }
}

/** The opening bracket of an object or array: the place to mark for what is missing in it. */
export function openingOf(node: JsonNode): TextRange {
  return { start: node.offset, end: node.offset + 1 };
}

/** The place to mark for a set as a whole: its name, else the segment's type, else the segment. */
export function setRange(segment: SegmentModel, set: CharacterSetModel): TextRange {
  const own = segment.properties.get(set.role);
  if (own !== undefined) return rangeOf(own.key);
  const type = segment.properties.get('type')?.value;
  return type === undefined ? openingOf(segment.properties.node) : rangeOf(type);
}
