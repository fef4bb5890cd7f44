// The description of a property, from its rule and its documentation, for hovers and pages.
import type { PropertyDocumentation } from '../../packages/config/src/schemaFragment.ts';
import type { PropertyRule } from '@masker/json';

/** Its type, in Markdown. */
export function typeWords(rule: PropertyRule, { type }: PropertyDocumentation): string {
  if (type !== undefined) return type;
  const kind = rule.values === undefined ? kindWords(rule) : alternatives(rule.values);
  return rule.nullable === true ? `${kind} or \`null\`` : kind;
}

function kindWords({ kind, or, items }: PropertyRule): string {
  const lists = items === undefined ? 'list' : `list of ${items}s`;
  return [kind, ...(or === undefined ? [] : [or])].map((one) => (one === 'array' ? lists : one)).join(' or ');
}

function alternatives(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1) ?? ''}`;
}

/** A sentence on whether it must be there, and what holds when it is not. */
export function presenceWords(
  rule: PropertyRule,
  { default: words, schema }: PropertyDocumentation,
  isRequired: boolean,
): string {
  const value = defaultOf(rule, schema);
  if (isRequired) return 'Required.';
  if (value === undefined) return words ?? 'Not required, no default.';
  const shown = rule.values !== undefined && typeof value === 'string' ? value : inJson(value);
  return `Default: \`${shown}\`${words === undefined ? '' : `: ${words}`}.`;
}

/** Returns the default of a rule; for a property that others depend on, the one in its schema. */
export function defaultOf(rule: PropertyRule, schema: PropertyDocumentation['schema']): unknown {
  return rule.default ?? (rule.default === null ? null : schema?.['default']);
}

function inJson(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
}

/** Returns all of its documentation, in Markdown. */
export function hoverText(
  rule: PropertyRule,
  documentation: PropertyDocumentation,
  isRequired: boolean,
): string {
  const { text, details, example, deprecated } = documentation;
  if (deprecated !== undefined) return text;
  return [
    text,
    `Type: ${typeWords(rule, documentation)}. ${presenceWords(rule, documentation, isRequired)}`,
    ...(details === undefined ? [] : [details]),
    ...(example === undefined ? [] : [`Example: ${example}`]),
  ].join('\n\n');
}
