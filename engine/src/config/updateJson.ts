// The tree of a text's next version out of the one before: only the members that the change touches are parsed again.
//
// An editor asks for an analysis at every keystroke, most of them inside one of many segments. So what a change leaves
// alone is taken over: all properties of the configuration, or all entries of the list in which the change lies, but
// those that it touches. What is now between the nearest untouched two is parsed in their stead, between brackets as deep
// and members as plain as theirs. As long as both versions are strict JSON, that gives what parsing the whole text gives.
import type { ArrayNode, JsonNode, ObjectNode } from './jsonNode.ts';
import { type JsonDocument, parseJson } from './parseJson.ts';
import { findExcess, maximumTokens } from './textLimits.ts';

/** What differs between two versions: a range of the text before, and how much longer the text is now. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly growth: number;
}

/**
 * Parses the next version of a text. The tree of the version before becomes that of the new one, so that `previous` must
 * not be used any more; when the result is undefined, it is as it was.
 *
 * @param previous what was parsed before
 * @param text the text now, any string
 * @returns the same as `parseJson` gives; undefined when the whole text has to be parsed
 */
export function updateJson(previous: JsonDocument, text: string): JsonDocument | undefined {
  const { root } = previous;
  if (root?.type !== 'object' || previous.findings.length > 0) return undefined;
  // A token has a character at least.
  if (text.length > maximumTokens && findExcess(text) !== undefined) return undefined;
  const change = changeBetween(previous.text, text);
  const container = containerOf(root, change);
  if (container === undefined) return undefined;

  const members = container.children;
  const first = indexWhere(members, (member) => endOf(member) >= change.start);
  const behind = indexWhere(members, (member) => member.offset > change.end);
  const [before, after] = [members[first - 1], members[behind]];
  const start = before === undefined ? container.offset + 1 : endOf(before);
  const end = (after === undefined ? endOf(container) - 1 : after.offset) + change.growth;
  const replacements = parseMembers(container, before, text.slice(start, end), after);
  if (replacements === undefined) return undefined;

  for (const member of replacements.members) {
    move(member, start - replacements.start);
    member.parent = container;
  }
  if (container.type === 'array') moveBehind(root.properties, change);
  moveBehind(members, change);
  replace(members, first, behind, replacements.members);
  for (let node: JsonNode | undefined = container; node !== undefined; node = node.parent)
    node.length += change.growth;
  return { text, root, findings: previous.findings };
}

function endOf({ offset, length }: JsonNode): number {
  return offset + length;
}

/** The index of the first member of which something is true, else how many there are; it stays true behind that one. */
function indexWhere(members: readonly JsonNode[], isTrue: (member: JsonNode) => boolean): number {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const member = members[middle];
    if (member === undefined || isTrue(member)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function changeBetween(before: string, now: string): Change {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === now.charCodeAt(start)) start++;
  const growth = now.length - before.length;
  let end = before.length;
  const lowest = Math.max(start, start - growth);
  while (end > lowest && before.charCodeAt(end - 1) === now.charCodeAt(end - 1 + growth)) end--;
  return { start, end, growth };
}

/** The list of the configuration in which a change lies as a whole, else the configuration, if it lies within its braces. */
function containerOf(root: ObjectNode, { start, end }: Change): ObjectNode | ArrayNode | undefined {
  const holds = (node: JsonNode) => node.offset < start && end < endOf(node);
  if (!holds(root)) return undefined;
  const property = root.properties[indexWhere(root.properties, (member) => endOf(member) > end)];
  const value = property?.valueNode;
  return value?.type === 'array' && holds(value) ? value : root;
}

/**
 * Parses what is between two members, or a bracket of their container in place of one.
 *
 * @returns the members, and the offset at which the text starts to which theirs are relative; undefined when something
 *   is not strict JSON, or does not stay between the members
 */
function parseMembers(
  container: ObjectNode | ArrayNode,
  before: JsonNode | undefined,
  text: string,
  after: JsonNode | undefined,
): { readonly members: readonly JsonNode[]; readonly start: number } | undefined {
  const [opening, member, closing] = container.type === 'array' ? ['{"":[', '0', ']}'] : ['{', '"":0', '}'];
  const start = opening + (before === undefined ? '' : member);
  const { root, findings } = parseJson(start + text + (after === undefined ? '' : member) + closing);
  if (root?.type !== 'object' || findings.length > 0) return undefined;
  const [first, second] = root.properties;
  // A list may have been closed, and another one opened.
  if (container.type === 'array' && second !== undefined) return undefined;
  const parsed = container.type === 'array' ? first?.valueNode : root;
  if (parsed?.type !== container.type) return undefined;
  const members = parsed.children.slice(before === undefined ? 0 : 1, after === undefined ? undefined : -1);
  return { members, start: start.length };
}

/** Moves the members that lie behind a change. */
function moveBehind(members: readonly JsonNode[], { end, growth }: Change): void {
  if (growth === 0) return;
  for (let i = indexWhere(members, ({ offset }) => offset > end); i < members.length; i++) {
    const member = members[i];
    if (member !== undefined) move(member, growth);
  }
}

function move(node: JsonNode, distance: number): void {
  node.offset += distance;
  if (node.type === 'property') {
    move(node.keyNode, distance);
    if (node.colonOffset !== undefined) node.colonOffset += distance;
    if (node.valueNode !== undefined) move(node.valueNode, distance);
  } else if (node.type === 'object') {
    for (const property of node.properties) move(property, distance);
  } else if (node.type === 'array') {
    for (const item of node.items) move(item, distance);
  }
}

/** Puts members in the place of others, of which there may be more than a call takes arguments. */
function replace(members: JsonNode[], start: number, end: number, replacements: readonly JsonNode[]): void {
  const rest = members.slice(end);
  members.length = start;
  for (const member of replacements) members.push(member);
  for (const member of rest) members.push(member);
}
