// The check `property-type`: values of the wrong JSON type.
import {
  parseExactNumber,
  removeMember,
  replaceNode,
  sourceOf,
  type ArrayNode,
  type JsonNode,
  type Property,
  rangeOf,
  type PropertyKind,
  type PropertyRule,
} from '@masker/json';
import { choice, type Fix } from '../problem.ts';
import { unusualProperties } from '../maskerModel.ts';
import { type Check, commonExample, type Report, changeTo, removal } from './check.ts';

/** The name of each kind of value in messages. */
export const kindNames: Readonly<Record<PropertyKind, string>> = {
  string: 'a text in double quotes',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
};

export const propertyType: Check = {
  code: 'property-type',
  severity: 'error',
  isPointless: true,
  title: 'Value of the wrong type',
  explanation:
    "Each property has a JSON type. A number in quotes is a text, and most properties can't be null.",
  wrong: commonExample('"trimWhiteSpace": "true"'),
  right: commonExample('"trimWhiteSpace": true'),
  run(model, report) {
    for (const property of unusualProperties(model)) {
      const { rule, name, value } = property;
      if (rule === undefined || value === undefined || rule.isUnread === true) continue;
      if (isOfType(value, rule)) {
        if (value.type === 'array') checkItems(value, property, report);
        continue;
      }
      report({
        range: rangeOf(value),
        message: `"${name ?? ''}" must be ${expected(rule)}.`,
        ...fixesFor(model.document.text, property, rule, value),
      });
    }
  },
};

function isOfType({ type }: JsonNode, { kind, or, nullable }: PropertyRule): boolean {
  return (
    type === jsonType(kind) ||
    (or !== undefined && type === jsonType(or)) ||
    (type === 'null' && nullable === true)
  );
}

function expected({ kind, or, nullable }: PropertyRule): string {
  return [
    kindNames[kind],
    ...(or === undefined ? [] : [kindNames[or]]),
    ...(nullable === true ? ['null'] : []),
  ].join(', or ');
}

function checkItems({ items }: ArrayNode, { name, rule }: Property, report: Report): void {
  const kind = rule?.items;
  if (kind === undefined) return;
  for (const item of items) {
    if (item.type === jsonType(kind)) continue;
    report({
      range: rangeOf(item),
      message: `An entry of "${name ?? ''}" must be ${kindNames[kind]}.`,
      fixes: [...outOfList(item, kind), choice('Remove the entry', removeMember(items, item))],
    });
  }
}

/** Returns fixes that replace a list in the list by its content. */
function outOfList(item: JsonNode, kind: PropertyKind): Fix[] {
  if (item.type !== 'array' || !item.items.every(({ type }) => type === jsonType(kind))) return [];
  const [first, last] = [item.items[0], item.items.at(-1)];
  if (first === undefined || last === undefined) return [];
  const edits = [
    { start: item.offset, end: first.offset, newText: '' },
    { start: last.offset + last.length, end: item.offset + item.length, newText: '' },
  ];
  return [{ title: 'Take the entries out of the inner list', edits }];
}

function jsonType(kind: PropertyKind): JsonNode['type'] {
  return kind === 'integer' ? 'number' : kind;
}

/**
 * Returns fixes with the same value in the right type if there is one, else without the property if it is
 * optional.
 */
function fixesFor(
  text: string,
  property: Property,
  rule: PropertyRule,
  value: JsonNode,
): { readonly fixes?: readonly Fix[] } {
  const meant = rule.meant?.(value);
  if (meant !== undefined) return { fixes: [changeTo(value, meant)] };
  const newText = alone(value, rule, text) ?? converted(rule.kind, value, sourceOf(text, value));
  if (newText !== undefined) {
    return { fixes: [{ title: `Change to ${newText}`, edits: [replaceNode(value, newText)] }] };
  }
  if (rule.required === true) return {};
  return { fixes: [removal(property)] };
}

/** In characters: longer values aren't converted, and would make no title. */
const maxConvertedLength = 40;

/** Returns the only item of a list, if a single value is expected. */
function alone(value: JsonNode, rule: PropertyRule, text: string): string | undefined {
  const [item, other] = value.type === 'array' ? value.items : [];
  if (item === undefined || other !== undefined || !isOfType(item, rule)) return undefined;
  const source = sourceOf(text, item);
  return source.length > maxConvertedLength ? undefined : source;
}

function converted(kind: PropertyKind, value: JsonNode, source: string): string | undefined {
  if (source.length > maxConvertedLength) return undefined;
  const content = value.type === 'string' ? value.value.trim() : source;
  switch (kind) {
    case 'boolean':
      if (/^(?:true|yes|on|1)$/i.test(content)) return 'true';
      return /^(?:false|no|off|0)$/i.test(content) ? 'false' : undefined;
    case 'integer':
    case 'number':
      return value.type === 'string' && parseExactNumber(content) !== undefined && !/^-?0\d/.test(content)
        ? content
        : undefined;
    case 'string':
      return value.type === 'number' || value.type === 'boolean' ? JSON.stringify(source) : undefined;
    case 'array':
      return value.type === 'object' || value.type === 'string' ? `[${source}]` : undefined;
    case 'object':
      return undefined;
  }
}
