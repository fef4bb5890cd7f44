// Locations in a configuration: the object at an offset, and the property whose value is or could be there.
import type { Analysis } from '@masker/masker';
import { type JsonNode, type Properties, type Property, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { ValueLocation } from '@masker/algorithms';

/**
 * Returns the innermost object that contains an offset between its brackets; outside all of them, the
 * outermost.
 */
export function objectAt({ model }: Analysis, offset: number): Properties | undefined {
  let innermost = model.properties;
  for (const object of model.objects) {
    if (isInside(object.node, offset) && object.node.length <= (innermost?.node.length ?? 0))
      innermost = object;
  }
  return innermost;
}

/** Returns the location of the value at an offset; undefined if none is or could be there. */
export function valueLocationAt(analysis: Analysis, offset: number): ValueLocation | undefined {
  const object = objectAt(analysis, offset);
  for (const property of object?.all ?? []) {
    const replaced = replacedBy(analysis.model.document.text, property, offset);
    if (object !== undefined && replaced !== undefined) return { object, property, offset, replaced };
  }
  return undefined;
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

/** Returns true if a value is really the name of the next property: the value before it is not typed yet. */
function isNextName(text: string, { type, offset, length }: JsonNode): boolean {
  return type === 'string' && /^\s*:/.test(text.slice(offset + length, offset + length + 100));
}

/** Returns true if an offset is between the brackets of an object. */
function isInside({ offset: start, length }: JsonNode, offset: number): boolean {
  return start < offset && offset < start + length;
}
