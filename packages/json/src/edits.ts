// Edits of a configuration's text in its own style: insert, remove and rename members of objects and arrays.
import { at, type TextEdit, lowerBound } from '@masker/text';
import type { JsonNode, ObjectNode } from './jsonNode.ts';
import type { Property } from './properties.ts';

const endOf = (node: JsonNode) => node.offset + node.length;

/** Returns the edit that replaces a node. */
export function replaceNode(node: JsonNode, newText: string): TextEdit {
  return { start: node.offset, end: endOf(node), newText };
}

/** Returns the edit that renames a property. */
export function renameProperty(property: Property, name: string): TextEdit {
  return replaceNode(property.key, JSON.stringify(name));
}

/** Returns the edits that remove members of an object or array with their commas. */
export function removeMembers(members: readonly JsonNode[], removed: ReadonlySet<JsonNode>): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let i = 0; i < members.length; i++) {
    const first = members[i];
    if (first === undefined || !removed.has(first)) continue;
    const before = members[i - 1];
    let last = first;
    for (let next = members[i + 1]; next !== undefined && removed.has(next); next = members[i + 1]) {
      last = next;
      i++;
    }
    const after = members[i + 1];
    const start = before === undefined ? first.offset : endOf(before);
    const end = before === undefined && after !== undefined ? after.offset : endOf(last);
    edits.push({ start, end, newText: '' });
  }
  return edits;
}

/** Returns the edits that remove one member of an object or array, which is found by binary search of its offset. */
export function removeMember(members: readonly JsonNode[], member: JsonNode): TextEdit[] {
  const index = lowerBound(members.length, (i) => at(members, i).offset >= member.offset);
  return removeMembers(members.slice(Math.max(0, index - 1), index + 2), new Set([member]));
}

/** Returns the separator between two members that matches the layout of `member`: on its own line or not. */
export function separatorLike(text: string, member: JsonNode): string {
  let lineStart = member.offset;
  while (/[ \t]/.test(text.charAt(lineStart - 1))) lineStart--;
  if (text.charAt(lineStart - 1) !== '\n') return ', ';
  const indentation = text.slice(lineStart, member.offset);
  const lineEnd = text.charAt(lineStart - 2) === '\r' ? '\r\n' : '\n';
  return ',' + lineEnd + indentation;
}

/** Returns the edit that inserts properties, each as `"name": value`, after a member of an object. */
export function insertAfter(text: string, member: JsonNode, properties: readonly string[]): TextEdit {
  const separator = separatorLike(text, member);
  const at = endOf(member);
  return { start: at, end: at, newText: properties.map((property) => separator + property).join('') };
}

/** Returns the edit that inserts properties at the end of an object; undefined if there are none. */
export function appendProperties(
  text: string,
  object: ObjectNode,
  properties: readonly string[],
): TextEdit | undefined {
  if (properties.length === 0) return undefined;
  const last = object.properties.at(-1);
  return last === undefined
    ? replaceNode(object, `{ ${properties.join(', ')} }`)
    : insertAfter(text, last, properties);
}

/**
 * Returns the edits that move the entries of one list to another in the same object, in text order; undefined if one
 * isn't a list.
 */
export function mergeLists(text: string, kept: Property, merged: Property): TextEdit[] | undefined {
  const list = kept.value;
  const added = entriesOf(merged.value);
  if (list?.type !== 'array' || added === undefined) return undefined;
  const present = new Set(list.items.map((item) => (item.type === 'string' ? item.value : undefined)));
  const entries = added
    .filter((item) => item.type !== 'string' || !present.has(item.value))
    .map((item) => sourceOf(text, item));
  const removal = removeProperty(merged);
  const [first, last] = [list.items[0], list.items.at(-1)];
  if (entries.length === 0) return removal;
  if (first === undefined || last === undefined)
    return [replaceNode(list, `[${entries.join(', ')}]`), ...removal];
  const separator = separatorLike(text, first);
  const edit =
    merged.node.offset < list.offset
      ? {
          start: first.offset,
          end: first.offset,
          newText: entries.map((entry) => entry + separator).join(''),
        }
      : { start: endOf(last), end: endOf(last), newText: entries.map((entry) => separator + entry).join('') };
  return [edit, ...removal];
}

/** Returns the entries of a value as a list: an object is its only entry. */
function entriesOf(value: JsonNode | undefined): readonly JsonNode[] | undefined {
  if (value?.type === 'array') return value.items;
  return value?.type === 'object' ? [value] : undefined;
}

/** Returns the edits that remove a property. */
export function removeProperty({ node }: Property): TextEdit[] {
  return node.parent?.type === 'object' ? removeMember(node.parent.properties, node) : [];
}

/** Returns the edit that inserts a property, as `"name": value`, before a member of an object. */
export function insertBefore(text: string, member: JsonNode, property: string): TextEdit {
  return { start: member.offset, end: member.offset, newText: property + separatorLike(text, member) };
}

/** Returns the source text of a node. */
export function sourceOf(text: string, node: JsonNode): string {
  return text.slice(node.offset, endOf(node));
}
