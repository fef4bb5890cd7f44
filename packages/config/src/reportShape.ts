// Finds invalid, missing and repeated properties of an object, for files without an editor schema.
import { kindNames } from './checks/propertyType.ts';
import {
  renameProperty,
  type JsonNode,
  openingOf,
  type Properties,
  rangeOf,
  type PropertyRule,
} from '@masker/json';
import { choice, type Fix } from './problem.ts';
import { suggestion } from './checks/suggestion.ts';
import type { TextRange } from '@masker/text';

/**
 * Reports problems of an object's shape: unknown, missing and repeated properties, and values of the wrong type.
 *
 * @param file the kind of file that contains the object, such as `a test file`
 */
export function reportShape(
  properties: Properties,
  file: string,
  report: (range: TextRange, message: string, fixes: readonly Fix[]) => void,
): void {
  const { node, rules, all } = properties;
  for (const property of all) {
    const { key, value, name, rule, duplicateOf } = property;
    if (rule === undefined || name !== key.value) {
      const meant = name ?? suggestion(key.value, Object.keys(rules));
      const question = meant === undefined ? '' : ` Did you mean "${meant}"?`;
      // A property that is there already would then be listed twice.
      const isFree = meant !== undefined && [undefined, property].includes(properties.get(meant));
      const fix = isFree ? [choice(`Rename to "${meant}"`, [renameProperty(property, meant)])] : [];
      report(rangeOf(key), `"${key.value}" isn't a property of ${file}.${question}`, fix);
    } else if (duplicateOf !== undefined) {
      report(rangeOf(key), `"${name}" is listed twice.`, []);
    } else if (value !== undefined && !isLegal(value, rule)) {
      report(rangeOf(value), `"${name}" must be ${describeRule(rule)}.`, []);
    }
  }
  for (const [name, { required }] of Object.entries(rules)) {
    if (required === true && properties.get(name) === undefined)
      report(openingOf(node), `"${name}" is missing.`, []);
  }
}

function isLegal(value: JsonNode, { kind, nullable, values }: PropertyRule): boolean {
  if (value.type === 'null') return nullable === true;
  if (kind === 'integer') return value.type === 'number' && value.isInteger;
  return (
    value.type === kind && (values === undefined || (value.type === 'string' && values.includes(value.value)))
  );
}

function describeRule({ kind, nullable, values }: PropertyRule): string {
  if (values !== undefined) return values.map((value) => `"${value}"`).join(' or ');
  return kindNames[kind] + (nullable === true ? ', or null' : '');
}
