// The place of a value: which property it belongs to, and what of the text it replaces.
import type { SegmentModel } from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';
import type { Analysis, TextRange } from '../../../engine/src/index.ts';
import type { CharacterSetModel } from '../../../engine/src/algorithms/segment/model/characterSetModel.ts';
import type { JsonNode } from '../../../engine/src/json/jsonNode.ts';
import { type Property, rangeOf } from '../../../engine/src/json/properties.ts';

import { segmentsOf } from './segmentsOf.ts';

export interface ValuePlace {
  readonly property: Property;
  /** The segment and the set in which the property stands. */
  readonly segment: SegmentModel | undefined;
  readonly set: CharacterSetModel | undefined;
  /** The value that is there, or the half-typed word, or nothing at the caret. */
  readonly replaced: TextRange;
}

/** The place of the value at an offset; undefined where none stands or could stand. */
export function valuePlaceAt({ model }: Analysis, offset: number): ValuePlace | undefined {
  const segment = segmentAt(model, offset);
  const set = segment === undefined ? undefined : setAt(segment, offset);
  const { all = [] } = set?.properties ?? segment?.properties ?? model.properties ?? {};
  for (const property of all) {
    const replaced = replacedBy(model.document.text, property, offset);
    if (replaced !== undefined) return { property, segment, set, replaced };
  }
  return undefined;
}

/** The segment that holds an offset between its brackets. */
export function segmentAt(model: Analysis['model'], offset: number): SegmentModel | undefined {
  return segmentsOf(model).segments.find(({ properties }) => isInside(properties.node, offset));
}

/** The set of a segment that holds an offset between its brackets. */
export function setAt({ original, masked }: SegmentModel, offset: number): CharacterSetModel | undefined {
  return [original, masked].find(
    ({ properties }) => properties !== undefined && isInside(properties.node, offset),
  );
}

function replacedBy(text: string, { node, value }: Property, offset: number): TextRange | undefined {
  const colon = node.colonOffset;
  if (colon === undefined || offset <= colon) return undefined;
  if (value !== undefined && !(offset < value.offset && isNextName(text, value))) {
    const range = rangeOf(value);
    return range.start <= offset && offset <= range.end ? range : undefined;
  }
  const word = /^\s*([^\s,{}[\]":]*)$/.exec(text.slice(colon + 1, offset))?.[1];
  return word === undefined ? undefined : { start: offset - word.length, end: offset };
}

/** Whether a value is none, but the name of the next property: the value before it is not typed yet. */
function isNextName(text: string, { type, offset, length }: JsonNode): boolean {
  return type === 'string' && /^\s*:/.test(text.slice(offset + length, offset + length + 100));
}

/** Whether an offset is between the brackets of an object. */
function isInside({ offset: start, length }: JsonNode, offset: number): boolean {
  return start < offset && offset < start + length;
}
