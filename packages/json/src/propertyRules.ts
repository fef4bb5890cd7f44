// Defines the properties of an object, with their types, values and defaults.
import type { JsonNode } from './jsonNode.ts';

export type PropertyKind = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

export interface PropertyRule {
  readonly kind: PropertyKind;
  /** Values of this kind are legal, too. */
  readonly or?: PropertyKind;
  /** `null` is a legal value, too. */
  readonly nullable?: true;
  readonly required?: true;
  /** The kind of each entry of an array; absent if a check of its own looks at them. */
  readonly items?: PropertyKind;
  /** The likely meaning of a value of the wrong type, as JSON; undefined if nobody knows. */
  readonly meant?: (value: JsonNode) => string | undefined;
  /** Nothing depends on it, so its type is no error. */
  readonly isUnread?: true;
  /** The only strings that are legal. */
  readonly values?: readonly string[];
  /** The value of a property that is left out; absent when there is none or it depends on other properties. */
  readonly default?: string | boolean | number | null | readonly string[] | readonly number[];
}

export type PropertyRules = Readonly<Record<string, PropertyRule>>;

/** Returns the default of a property as a text writes it; undefined if it has none. */
export function defaultText({ default: value }: PropertyRule): string | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value);
}
