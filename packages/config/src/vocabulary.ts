// The common properties of all configurations, with their types, values and defaults.
import { outputCases } from '@masker/text';
import type { PropertyRules } from '@masker/json';

export const numberTypes = ['Int', 'Long', 'Float', 'Double', 'Integer', 'Decimal'] as const;

export type NumberType = (typeof numberTypes)[number];

/** Specification 2.1. */
export const commonProperties = {
  name: { kind: 'string', required: true },
  description: { kind: 'string', default: '' },
  trimWhiteSpace: { kind: 'boolean', default: false },
  outputCase: { kind: 'string', values: outputCases, default: 'AsIs' },
  isEmptyDefault: { kind: 'boolean', default: false },
  defaultString: { kind: 'string', nullable: true, default: null },
  defaultNumber: { kind: 'number', nullable: true, default: null },
  defaultNumberType: { kind: 'string', values: numberTypes, default: 'Decimal' },
  algorithm: { kind: 'string', required: true },
} as const satisfies PropertyRules;

/** The vocabulary of an algorithm's configurations. */
export interface LanguageWords {
  /** Its own properties, besides the common ones. */
  readonly properties: PropertyRules;
  /** The minimum content of a configuration, for fixes that insert it. */
  readonly beginning?: {
    /** Properties, each as `"name": value`. */
    readonly members: readonly string[];
    /** The kind of items, for the fix's title. */
    readonly title: string;
  };
}

/** The vocabulary that reading a configuration requires from one algorithm. */
export interface AlgorithmWords {
  /** The name in configurations. */
  readonly name: string;
  /** Set if the masking service doesn't have it. */
  readonly isOurs?: true;
  /**
   * `runs`: values can be masked with it; `loads`: its configurations can be written and checked only, with the
   * reason.
   */
  readonly masking:
    | { readonly status: 'runs'; readonly maskNumbers?: unknown }
    | { readonly status: 'loads'; readonly obstacle: string };
  readonly language: LanguageWords;
}

/** Returns true if an algorithm masks numbers, too. */
export function masksNumbers({ masking }: Pick<AlgorithmWords, 'masking'>): boolean {
  return masking.status === 'runs' && masking.maskNumbers !== undefined;
}
