// Locates completion in a plan: a name or a value, its object, and the range that it replaces.
import { getLocation } from 'jsonc-parser';
import type { JsonNode } from '@masker/json';
import type { TextRange } from '@masker/text';
import { type CompletionContext, completionContext } from './completionContext.ts';

export interface CompletionPosition {
  readonly context: CompletionContext;
  /** The name whose value is typed, empty for an item of a list; undefined if a name is typed. */
  readonly name: string | undefined;
  /** The other names of its object, or texts of its list. */
  readonly present: ReadonlySet<string>;
  /** The range that a suggestion replaces. */
  readonly replaced: TextRange;
  /** Offset of the comma missing before it. */
  readonly commaAt: number | undefined;
  /** True if the name being typed already has a value. */
  readonly hasValue: boolean;
  /** True if another member follows without a comma. */
  readonly needsComma: boolean;
}

/** Returns the location at an offset; undefined if nothing of a plan can be there. */
export function completionPositionAt(
  text: string,
  root: JsonNode | undefined,
  offset: number,
): CompletionPosition | undefined {
  const { path, previousNode } = getLocation(text, offset);
  const last = path.at(-1);
  const isItem = typeof last === 'number';
  const context = completionContext(path.slice(0, -1), isItem);
  if (context === undefined || last === undefined) return undefined;
  const replaced = tokenAt(text, previousNode, offset);
  const before = lastInk(text, replaced.start);
  const isValue = text[before] === ':';
  const following = text.slice(replaced.end, replaced.end + 1000);
  // An existing value is replaced if the caret is in it; before it, only a name is missing.
  if (isValue && /^\s*(?:[{[\w-]|"(?:[^"\\]|\\.)*"(?!\s*:))/.test(following)) return undefined;
  const isBehindMember = before >= 0 && !isValue && !/[{,[]/.test(text.charAt(before));
  return {
    context,
    name: isItem ? '' : isValue ? last : undefined,
    present: textsAround(root, offset, replaced.start),
    replaced,
    commaAt: isBehindMember ? before + 1 : undefined,
    hasValue: !isValue && !isItem && /^\s*:/.test(following),
    needsComma: /^\s*["{[\w]/.test(following),
  };
}

interface LocatedNode {
  readonly offset: number;
  readonly length: number;
}

/** Returns the text or word that the caret is in or after. */
function tokenAt(text: string, node: LocatedNode | undefined, offset: number): TextRange {
  const isBefore = node?.offset === offset && text[lastInk(text, offset)] !== ':';
  if (node !== undefined && !isBefore && node.offset <= offset && offset <= node.offset + node.length) {
    const end = node.offset + node.length;
    const isOpen = text.charAt(node.offset) === '"' && (node.length < 2 || text.charAt(end - 1) !== '"');
    return { start: node.offset, end: isOpen ? offset : end };
  }
  const word = /[^\s,{}[\]":]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? '';
  const start = offset - word.length;
  return { start: text.charAt(start - 1) === '"' ? start - 1 : start, end: offset };
}

/** Returns the last character before an offset that is no white space; -1 if there is none. */
function lastInk(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at--;
  return at;
}

/**
 * Returns the names of the innermost object around an offset, or the texts of the innermost list, except the
 * one at the offset itself.
 */
function textsAround(root: JsonNode | undefined, offset: number, index: number): ReadonlySet<string> {
  let around: readonly JsonNode[] = [];
  let node: JsonNode | undefined = root;
  while (node?.type === 'object' || node?.type === 'array') {
    const inside: readonly (JsonNode | undefined)[] =
      node.type === 'array' ? node.items : node.properties.map(({ valueNode }) => valueNode);
    around = node.type === 'array' ? node.items : node.properties.map(({ keyNode }) => keyNode);
    node = inside.find((one) => one !== undefined && one.offset < offset && offset < one.offset + one.length);
  }
  return new Set(around.flatMap((one) => (one.type === 'string' && one.offset !== index ? [one.value] : [])));
}
