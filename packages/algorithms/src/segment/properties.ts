// The properties of the Segment algorithm, with their types, values and defaults.
import type { PropertyRules, JsonNode } from '@masker/json';
import { emptiedParts } from './sets/writeSet.ts';

/** In characters: longer texts are no such values. */
const maxLength = 100;

/** `"-_ "` for `["-", "_", " "]`. */
function meantCharacters(value: JsonNode): string | undefined {
  if (value.type !== 'string' || value.value === '' || value.value.length > maxLength) return undefined;
  const characters = [...new Set(value.value)].map((character) => JSON.stringify(character));
  return `[${characters.join(', ')}]`;
}

/** `65` for `"A"`, whose code it is; a digit for itself. */
function meantCharacter(value: JsonNode): string | undefined {
  if (value.type !== 'number') return undefined;
  const character = value.value < 10 ? String(value.value) : String.fromCharCode(value.value);
  return /^[!-~]$/.test(character) ? JSON.stringify(character) : undefined;
}

/** `["A-F", "0-9"]` for `"A-F,0-9"`. */
function meantRange(value: JsonNode): string | undefined {
  if (value.type !== 'array' || value.items.length === 0) return undefined;
  const items = value.items.flatMap((item) =>
    item.type === 'string' || item.type === 'number' ? [String(item.value)] : [],
  );
  const range = items.join(',');
  return items.length === value.items.length && range.length <= maxLength ? JSON.stringify(range) : undefined;
}

/** `"A-F"` for the set that this range alone is. */
function meantSet(value: JsonNode): string | undefined {
  const range =
    value.type === 'string' && value.value.length <= maxLength
      ? JSON.stringify(value.value)
      : meantRange(value);
  if (range === undefined || !/[\p{L}\p{N}]/u.test(range)) return undefined;
  return `{ ${isNumeric(value) ? emptiedParts.Numeric : emptiedParts.AlphaNumeric}, "range": ${range} }`;
}

/** Returns true if the value is in a Numeric segment, whose sets have no characters. */
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

export const segmentTypes = ['Preserve', 'Numeric', 'AlphaNumeric'] as const;

export type SegmentType = (typeof segmentTypes)[number];

export const defaultIgnoreChars = ['-', '_', '.', ',', ' '] as const;

/** The properties besides the common ones. */
export const ownProperties = {
  ignoreChars: { kind: 'array', default: defaultIgnoreChars, meant: meantCharacters },
  segments: { kind: 'array', items: 'object' },
  numSegments: { kind: 'integer', isUnread: true },
} as const satisfies PropertyRules;

/** Specification 2.2, characterSet object. */
export const characterSetProperties = {
  minNum: { kind: 'integer' },
  maxNum: { kind: 'integer' },
  minChar: { kind: 'string', default: 'A', meant: meantCharacter },
  maxChar: { kind: 'string', default: 'Z', meant: meantCharacter },
  range: { kind: 'string', default: 'Z', meant: meantRange },
} as const satisfies PropertyRules;

/** Specification 2.2, segmentInfo object; the character set's fields are tolerated here as the specification's example has them. */
export const segmentProperties = {
  type: { kind: 'string', values: segmentTypes, default: 'Preserve' },
  length: { kind: 'integer', required: true },
  original: { kind: 'object', meant: meantSet },
  masked: { kind: 'object', meant: meantSet },
  ...characterSetProperties,
} as const satisfies PropertyRules;

export type SegmentProperty = keyof typeof segmentProperties;
export type CharacterSetProperty = keyof typeof characterSetProperties;
export const setFieldNames = Object.keys(characterSetProperties) as readonly CharacterSetProperty[];

export type SetRole = 'original' | 'masked';
