// Findings and fixes that many checks of single properties share.
import { removeProperty, replaceNode } from '../../json/edits.ts';
import type { JsonNode } from '../../json/jsonNode.ts';
import { type Property, rangeOf } from '../../json/properties.ts';
import { choice, type Fix } from '../problem.ts';
import type { Finding } from './check.ts';

export function removal(property: Property): Fix {
  return choice(`Remove "${nameOf(property)}"`, removeProperty(property));
}

export function changeTo(value: JsonNode, text: string): Fix {
  return choice(`Change to ${text}`, [replaceNode(value, text)]);
}

/** The finding that a property has no effect; `because` follows these words. */
export function noEffect(property: Property, because: string, ...fixes: readonly Fix[]): Finding {
  return {
    range: rangeOf(property.key),
    unnecessary: true,
    message: `"${nameOf(property)}" has no effect${because}.`,
    fixes: [removal(property), ...fixes],
  };
}

function nameOf({ name, key }: Property): string {
  return name ?? key.value;
}
