// Finds the place of completion in a plan: a name or a value, its object, and the text that it replaces.
import { getLocation } from 'jsonc-parser';
import { type JsonNode, type ObjectNode, type TextRange } from '../../../../engine/src/index.ts';
import type { PlanObject } from './planDocumentation.ts';

/** The subject of a name or value in a plan. */
type Context =
  | { readonly kind: 'property'; readonly object: PlanObject; readonly path: DecidedPath | undefined }
  | { readonly kind: 'table' }
  | { readonly kind: 'column'; readonly path: DecidedPath }
  | { readonly kind: 'field'; readonly path: DecidedPath };

/** A table, a column of it and the pointers of the fields in that, as far as they are known. */
export interface DecidedPath {
  readonly table: string;
  readonly column: string;
  readonly fields: readonly string[];
}

export interface CompletionPlace {
  readonly context: Context;
  /** The name whose value is typed; undefined where a name is. */
  readonly name: string | undefined;
  /** The object in which it stands, as far as it is there. */
  readonly object: ObjectNode | undefined;
  /** The range that a suggestion replaces. */
  readonly replaced: TextRange;
  /** The offset at which a comma is missing before it. */
  readonly commaAt: number | undefined;
  /** True if the name being typed already has a value. */
  readonly hasValue: boolean;
  /** True if another member follows without a comma. */
  readonly needsComma: boolean;
}

/** The place at an offset; undefined where nothing of a plan can stand. */
export function completionPlaceAt(
  text: string,
  root: JsonNode | undefined,
  offset: number,
): CompletionPlace | undefined {
  const { path, previousNode } = getLocation(text, offset);
  if (path.some((name) => typeof name === 'number')) return undefined;
  const replaced = tokenAt(text, previousNode, offset);
  const before = lastInk(text, replaced.start);
  const isValue = text[before] === ':';
  const names = path.map(String);
  const context = contextOf(names.slice(0, -1));
  if (context === undefined || names.length === 0) return undefined;
  const behind = text.slice(replaced.end, replaced.end + 1000);
  // A value that is there is replaced where the caret is in it; before it, nothing is missing but for a name after it.
  if (isValue && /^\s*(?:[{[\w-]|"(?:[^"\\]|\\.)*"(?!\s*:))/.test(behind)) return undefined;
  const isBehindMember = before >= 0 && !isValue && !/[{,]/.test(text.charAt(before));
  return {
    context,
    name: isValue ? names.at(-1) : undefined,
    object: objectAt(root, offset),
    replaced,
    commaAt: isBehindMember ? before + 1 : undefined,
    hasValue: !isValue && /^\s*:/.test(behind),
    needsComma: /^\s*["{[\w]/.test(behind),
  };
}

/** The contents of an object that a path leads to. */
function contextOf(path: readonly string[]): Context | undefined {
  const [tables, table, columns, column, ...inside] = path;
  if (tables === undefined) return { kind: 'property', object: 'plan', path: undefined };
  if (tables !== 'tables') return undefined;
  if (table === undefined) return { kind: 'table' };
  const decided = (fields: readonly string[]) => ({ table, column: column ?? '', fields });
  if (columns === undefined) return { kind: 'property', object: 'table', path: decided([]) };
  if (columns !== 'columns') return undefined;
  if (column === undefined) return { kind: 'column', path: decided([]) };
  const fields: string[] = [];
  for (let i = 0; ; i += 2) {
    const [property, field] = inside.slice(i);
    if (property === undefined) return { kind: 'property', object: 'column', path: decided(fields) };
    if (property !== 'fields') return undefined;
    if (field === undefined) return { kind: 'field', path: decided(fields) };
    fields.push(field);
  }
}

interface LocatedNode {
  readonly offset: number;
  readonly length: number;
}

/** The text or word that the caret is in or after. */
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

/** The last character before an offset that is no white space; -1 where there is none. */
function lastInk(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at--;
  return at;
}

/** The innermost object around an offset. */
function objectAt(node: JsonNode | undefined, offset: number): ObjectNode | undefined {
  let object: ObjectNode | undefined;
  while (node?.type === 'object') {
    object = node;
    const inside: JsonNode | undefined = node.properties.find(
      ({ valueNode: value }) =>
        value?.type === 'object' && value.offset < offset && offset < value.offset + value.length,
    )?.valueNode;
    if (inside === undefined) break;
    node = inside;
  }
  return object;
}
