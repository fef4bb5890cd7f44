// The properties of the Segment algorithm, with their types, values and defaults.
import { meantCharacter, meantCharacters, meantRange, meantSet } from './meantValues.ts';
import type { PropertyRules } from '@masker/json';

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
