// The properties of one object of a configuration: found by their right name, whatever their letter case.
import type { JsonNode, ObjectNode, PropertyNode, StringNode } from './jsonNode.ts';
import type { TextRange } from './problem.ts';
import type { PropertyRule, PropertyRules } from './vocabulary.ts';

export interface Property {
  readonly node: PropertyNode;
  readonly key: StringNode;
  /** Absent in half-typed text. */
  readonly value: JsonNode | undefined;
  /** The right name, when it is a known property (in whatever letter case). */
  readonly name: string | undefined;
  readonly rule: PropertyRule | undefined;
  /** The earlier property of the same name, which is the one that counts. */
  readonly duplicateOf: Property | undefined;
}

/** A JSON object read against the rules of what may stand in it. */
export interface Properties<Name extends string = string> {
  readonly node: ObjectNode;
  readonly rules: PropertyRules;
  /** All of them, in the order of the text. */
  readonly all: readonly Property[];
  /** The property that counts for a name. */
  get(name: Name): Property | undefined;
}

/** Reads an object's properties against their rules; the first of several with the same name counts. */
export function readProperties<Rules extends PropertyRules>(
  node: ObjectNode,
  rules: Rules,
): Properties<Extract<keyof Rules, string>> {
  const rightNames = lowerCaseNames(rules);
  const byName = new Map<string, Property>();
  const all = node.properties.map((propertyNode) => {
    const written = propertyNode.keyNode.value;
    const name = Object.hasOwn(rules, written) ? written : rightNames.get(written.toLowerCase());
    const property: Property = {
      node: propertyNode,
      key: propertyNode.keyNode,
      value: propertyNode.valueNode,
      name,
      rule: name === undefined ? undefined : rules[name],
      duplicateOf: byName.get(name ?? written),
    };
    if (property.duplicateOf === undefined) byName.set(name ?? written, property);
    return property;
  });
  return {
    node,
    rules,
    all,
    get(name) {
      return byName.get(name);
    },
  };
}

const cache = new WeakMap<PropertyRules, ReadonlyMap<string, string>>();

function lowerCaseNames(rules: PropertyRules): ReadonlyMap<string, string> {
  const known = cache.get(rules);
  if (known !== undefined) return known;
  const names = new Map(Object.keys(rules).map((name) => [name.toLowerCase(), name]));
  cache.set(rules, names);
  return names;
}

/** The place of a node in the text. */
export function rangeOf(node: JsonNode): TextRange {
  return { start: node.offset, end: node.offset + node.length };
}

/** The place to mark for a property: its value, or its name while it has none. */
export function valueRange(property: Property): TextRange {
  return rangeOf(property.value ?? property.key);
}

/** The value of a string property; undefined when it is missing or no string. */
export function stringValue(property: Property | undefined): string | undefined {
  return property?.value?.type === 'string' ? property.value.value : undefined;
}

/** The value of a boolean property; undefined when it is missing or no boolean. */
export function booleanValue(property: Property | undefined): boolean | undefined {
  return property?.value?.type === 'boolean' ? property.value.value : undefined;
}

/** The offsets in the text at which each UTF-16 unit of a string's value stands, and where the last one ends. */
export function stringOffsets(text: string, node: StringNode): number[] {
  const offsets: number[] = [];
  let at = node.offset + 1;
  while (offsets.length < node.value.length) {
    offsets.push(at);
    if (text.charAt(at) !== '\\') at += 1;
    else at += text.charAt(at + 1) === 'u' ? 6 : 2;
  }
  offsets.push(at);
  return offsets;
}
