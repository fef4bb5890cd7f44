// Rules for the properties of an object: types, values and defaults.
import type { JsonNode } from './jsonNode.ts';

/** The type of a property's value. */
export type PropertyKind = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

/** The rule for one property. */
export interface PropertyRule {
  readonly kind: PropertyKind;
  /** Another valid type. */
  readonly or?: PropertyKind;
  /** Set if `null` is valid, too. */
  readonly nullable?: true;
  readonly required?: true;
  /** The type of each entry of an array; absent if another check inspects them. */
  readonly items?: PropertyKind;
  /** Returns the likely intended value for a value of the wrong type, as JSON; undefined if there is none. */
  readonly meant?: (value: JsonNode) => string | undefined;
  /** Set if the property isn't read, so that its type is never an error. */
  readonly isUnread?: true;
  /** The valid strings. */
  readonly values?: readonly string[];
  /** The value of an omitted property; absent if there is none or it depends on other properties. */
  readonly default?: string | boolean | number | null | readonly string[] | readonly number[];
}

/** Rules of an object's properties, by name. */
export type PropertyRules = Readonly<Record<string, PropertyRule>>;

/** Returns the default of a property as JSON text; undefined if it has none. */
export function defaultText({ default: value }: PropertyRule): string | undefined {
  if (value === undefined) return undefined;
  return Array.isArray(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value);
}
