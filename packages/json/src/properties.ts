// The properties of one object of a configuration, found by their correct names, ignoring letter case.
import { wholeNumber } from './exactNumber.ts';
import type { JsonNode, NumberNode, ObjectNode, PropertyNode, StringNode } from './jsonNode.ts';
import type { TextRange } from '@masker/text';
import type { PropertyRule, PropertyRules } from './propertyRules.ts';

/** A property of an object, with its rule. */
export interface Property {
  readonly node: PropertyNode;
  readonly key: StringNode;
  /** Absent in partial text. */
  readonly value: JsonNode | undefined;
  /** The correct name of a known property; undefined for other properties. */
  readonly name: string | undefined;
  readonly rule: PropertyRule | undefined;
  /** The earlier property with the same name, which takes effect. */
  readonly duplicateOf: Property | undefined;
}

/** The properties of a JSON object, matched to their rules. */
export interface Properties<Name extends string = string> {
  readonly node: ObjectNode;
  readonly rules: PropertyRules;
  /** All properties in text order. */
  readonly all: readonly Property[];
  /** True if each is known, correctly spelled, unique, of a valid type, and not a list, as nearly all are. */
  readonly areUsual: boolean;
  /** Returns the effective property of a name; undefined if there is none. */
  get(name: Name): Property | undefined;
}

/** Objects with more properties are searched by a map; in fewer, looking at each is quicker than making one. */
const manyProperties = 16;

/** Matches an object's properties to their rules. If a name is repeated, the first takes effect. */
export function readProperties<Rules extends PropertyRules>(
  node: ObjectNode,
  rules: Rules,
): Properties<Extract<keyof Rules, string>> {
  return new ReadProperties(node, rules);
}

class ReadProperties implements Properties {
  readonly all: Property[] = [];
  areUsual = true;
  private readonly byName: Map<string, Property> | undefined;

  constructor(
    readonly node: ObjectNode,
    readonly rules: PropertyRules,
  ) {
    this.byName = node.properties.length > manyProperties ? new Map() : undefined;
    const rightNames = rightNamesOf(rules);
    for (const propertyNode of node.properties) {
      const { keyNode: key, valueNode: value } = propertyNode;
      const name = rightNames.get(key.value) ?? rightNames.get(key.value.toLowerCase());
      const rule = name === undefined ? undefined : rules[name];
      const duplicateOf = this.all.length === 0 ? undefined : this.get(name ?? key.value);
      const property: Property = { node: propertyNode, key, value, name, rule, duplicateOf };
      if (duplicateOf === undefined) this.byName?.set(name ?? key.value, property);
      if (name !== key.value || duplicateOf !== undefined || !isUsual(value, rule)) this.areUsual = false;
      this.all.push(property);
    }
  }

  get(name: string): Property | undefined {
    if (this.byName !== undefined) return this.byName.get(name);
    for (const property of this.all) if ((property.name ?? property.key.value) === name) return property;
    return undefined;
  }
}

function isUsual(value: JsonNode | undefined, rule: PropertyRule | undefined): boolean {
  if (value === undefined || rule === undefined) return false;
  const { kind, values } = rule;
  if (value.type === 'string') return kind === 'string' && values?.includes(value.value) !== false;
  return value.type === (kind === 'integer' ? 'number' : kind) && kind !== 'array';
}

const cache = new WeakMap<PropertyRules, ReadonlyMap<string, string>>();

/** Returns the right name of each property by its right name and by its name in lower case. */
function rightNamesOf(rules: PropertyRules): ReadonlyMap<string, string> {
  const known = cache.get(rules);
  if (known !== undefined) return known;
  const names = new Map(
    Object.keys(rules).flatMap((name) => [
      [name.toLowerCase(), name],
      [name, name],
    ]),
  );
  cache.set(rules, names);
  return names;
}

/** Returns the property whose name or value contains an offset; undefined if there is none. */
export function propertyAt(properties: Properties | undefined, offset: number): Property | undefined {
  return properties?.all.find(({ node }) => node.offset <= offset && offset <= node.offset + node.length);
}

/** Returns the range of a node in the text. */
export function rangeOf(node: JsonNode): TextRange {
  return { start: node.offset, end: node.offset + node.length };
}

/** Returns the value of a string property; undefined if it is missing or not a string. */
export function stringValue(property: Property | undefined): string | undefined {
  return property?.value?.type === 'string' ? property.value.value : undefined;
}

/** Returns the valid word in a property, ignoring letter case; undefined if it has none. */
export function wordValue<Word extends string>(
  property: Property | undefined,
  words: readonly Word[],
): Word | undefined {
  const written = stringValue(property);
  if (written === undefined) return undefined;
  // Nearly always, it is written right.
  const right = words.find((word) => word === written);
  if (right !== undefined) return right;
  const lower = written.toLowerCase();
  return words.find((word) => word.toLowerCase() === lower);
}

/** Returns the value of a boolean property; undefined if it is missing or not a boolean. */
export function booleanValue(property: Property | undefined): boolean | undefined {
  return property?.value?.type === 'boolean' ? property.value.value : undefined;
}

/**
 * Returns the value of an integer property, read exactly from the text; undefined if it is missing or not an integer.
 */
export function integerValue(text: string, property: Property | undefined): bigint | undefined {
  const value = property?.value;
  if (value?.type !== 'number') return undefined;
  if (isExact(value)) return BigInt(value.value);
  return wholeNumber(text.slice(value.offset, value.offset + value.length));
}

/**
 * Returns true if the nearest double of a number is the number itself, and whole; so short, it is unless it comes out
 * as zero.
 */
function isExact({ value, length }: NumberNode): boolean {
  return length <= 15 && Number.isSafeInteger(value) && (value !== 0 || length === 1);
}

const knownOffsets = new WeakMap<StringNode, readonly number[]>();

/** Returns the text offset of each UTF-16 code unit of a string's value, and the end of the last one. */
export function stringOffsets(text: string, node: StringNode): readonly number[] {
  const known = knownOffsets.get(node);
  if (known !== undefined) return known;
  const offsets: number[] = [];
  knownOffsets.set(node, offsets);
  let at = node.offset + 1;
  while (offsets.length < node.value.length) {
    offsets.push(at);
    if (text.charAt(at) !== '\\') at += 1;
    else at += text.charAt(at + 1) === 'u' ? 6 : 2;
  }
  offsets.push(at);
  return offsets;
}

/** Returns the range of the opening bracket of an object or array, for reporting what is missing in it. */
export function openingOf(node: JsonNode): TextRange {
  return { start: node.offset, end: node.offset + 1 };
}
