// The words of the configuration language (specification 2.1 and 2.2): its properties, their types, values and defaults.
// The documentation of each stands in schemas/masker.schema.json; a test keeps the two in step.

export type PropertyKind = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

export interface PropertyRule {
  readonly kind: PropertyKind;
  /** `null` is a legal value, too. */
  readonly nullable?: true;
  readonly required?: true;
  /** The only strings that are legal. */
  readonly values?: readonly string[];
  /** What holds when the property is left out; absent when there is none or it depends on other properties. */
  readonly default?: string | boolean | null | readonly string[];
}

export type PropertyRules = Readonly<Record<string, PropertyRule>>;

export const segmentTypes = ['Preserve', 'Numeric', 'AlphaNumeric'] as const;
export const outputCases = ['AsIs', 'Lower', 'Upper', 'Title', 'Input'] as const;
export const numberTypes = ['Int', 'Long', 'Float', 'Double', 'Integer', 'Decimal'] as const;

export type SegmentType = (typeof segmentTypes)[number];
export type OutputCase = (typeof outputCases)[number];
export type NumberType = (typeof numberTypes)[number];

/** Algorithms that the specification names and this product runs. */
export const runnableAlgorithms = ['Segment', 'Identity'] as const;
/** Algorithms that the specification names without showing what they do. */
export const documentedAlgorithms = ['HashList'] as const;

export const defaultIgnoreChars = ['-', '_', '.', ',', ' '] as const;

/** Specification 2.1, and the fields that the Segment algorithm adds (2.2). */
export const maskerProperties = {
  name: { kind: 'string', required: true },
  description: { kind: 'string', default: '' },
  trimWhiteSpace: { kind: 'boolean', default: false },
  outputCase: { kind: 'string', values: outputCases, default: 'AsIs' },
  isEmptyDefault: { kind: 'boolean', default: false },
  defaultString: { kind: 'string', nullable: true, default: null },
  defaultNumber: { kind: 'number', nullable: true, default: null },
  defaultNumberType: { kind: 'string', values: numberTypes, default: 'Decimal' },
  algorithm: { kind: 'string', required: true },
  ignoreChars: { kind: 'array', default: defaultIgnoreChars },
  segments: { kind: 'array' },
  numSegments: { kind: 'integer' },
} as const satisfies PropertyRules;

/** The fields of section 2.2 that mean nothing to other algorithms. */
export const segmentAlgorithmProperties = ['ignoreChars', 'segments', 'numSegments'] as const;

/** Specification 2.2, characterSet object. */
export const characterSetProperties = {
  minNum: { kind: 'integer' },
  maxNum: { kind: 'integer' },
  minChar: { kind: 'string', default: 'A' },
  maxChar: { kind: 'string', default: 'Z' },
  range: { kind: 'string', default: 'Z' },
} as const satisfies PropertyRules;

/** Specification 2.2, segmentInfo object; the character set's fields are tolerated here as the specification's example has them. */
export const segmentProperties = {
  type: { kind: 'string', values: segmentTypes, default: 'Preserve' },
  length: { kind: 'integer', required: true },
  original: { kind: 'object' },
  masked: { kind: 'object' },
  ...characterSetProperties,
} as const satisfies PropertyRules;

export type MaskerProperty = keyof typeof maskerProperties;
export type SegmentProperty = keyof typeof segmentProperties;
export type CharacterSetProperty = keyof typeof characterSetProperties;
/** The fields of a character set. */
export const setFieldNames = Object.keys(characterSetProperties) as readonly CharacterSetProperty[];

export type SetRole = 'original' | 'masked';
