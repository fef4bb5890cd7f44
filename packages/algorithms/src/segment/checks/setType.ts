// Sets the type of a segment, whether it has one or not.
import { appendProperties, insertBefore, replaceNode, type Properties } from '@masker/json';
import type { TextEdit } from '@masker/text';
import type { SegmentProperty, SegmentType } from '../properties.ts';

export function setType(
  text: string,
  properties: Properties<SegmentProperty>,
  type: SegmentType,
): TextEdit[] {
  const property = properties.get('type');
  const member = `"type": "${type}"`;
  if (property?.value !== undefined) return [replaceNode(property.value, `"${type}"`)];
  if (property !== undefined) return [];
  const [first] = properties.node.properties;
  if (first !== undefined) return [insertBefore(text, first, member)];
  const edit = appendProperties(text, properties.node, [member]);
  return edit === undefined ? [] : [edit];
}
