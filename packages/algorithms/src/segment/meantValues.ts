// Likely meanings of values of the wrong type: a text for a list of characters, a list or a text for a set.
import type { JsonNode } from '@masker/json';
import { emptiedParts } from './sets/writeSet.ts';

/** In characters: longer texts are no such values. */
const maxLength = 100;

/** `"-_ "` for `["-", "_", " "]`. */
export function meantCharacters(value: JsonNode): string | undefined {
  if (value.type !== 'string' || value.value === '' || value.value.length > maxLength) return undefined;
  const characters = [...new Set(value.value)].map((character) => JSON.stringify(character));
  return `[${characters.join(', ')}]`;
}

/** `65` for `"A"`, whose code it is; a digit for itself. */
export function meantCharacter(value: JsonNode): string | undefined {
  if (value.type !== 'number') return undefined;
  const character = value.value < 10 ? String(value.value) : String.fromCharCode(value.value);
  return /^[!-~]$/.test(character) ? JSON.stringify(character) : undefined;
}

/** `["A-F", "0-9"]` for `"A-F,0-9"`. */
export function meantRange(value: JsonNode): string | undefined {
  if (value.type !== 'array' || value.items.length === 0) return undefined;
  const items = value.items.flatMap((item) =>
    item.type === 'string' || item.type === 'number' ? [String(item.value)] : [],
  );
  const range = items.join(',');
  return items.length === value.items.length && range.length <= maxLength ? JSON.stringify(range) : undefined;
}

/** `"A-F"` for the set that this range alone is. */
export function meantSet(value: JsonNode): string | undefined {
  const range =
    value.type === 'string' && value.value.length <= maxLength
      ? JSON.stringify(value.value)
      : meantRange(value);
  if (range === undefined || !/[\p{L}\p{N}]/u.test(range)) return undefined;
  return `{ ${isNumeric(value) ? emptiedParts.Numeric : emptiedParts.AlphaNumeric}, "range": ${range} }`;
}

/** True if the value is in a Numeric segment, whose sets have no characters. */
function isNumeric({ parent }: JsonNode): boolean {
  const segment = parent?.parent;
  return (
    segment?.type === 'object' &&
    segment.properties.some(
      ({ keyNode, valueNode }) =>
        keyNode.value === 'type' && valueNode?.type === 'string' && valueNode.value === 'Numeric',
    )
  );
}
