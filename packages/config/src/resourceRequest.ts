// Defines the requirements of a configuration for a file that it names.
import { type Property, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { Fix } from './problem.ts';

/** A file that a configuration names, with errors or without. */
export interface ResourceRequest {
  /** As the configuration writes it. */
  readonly path: string;
  /** The path's range in the text; absent for a default. */
  readonly range: TextRange | undefined;
  /** The fields of its records that are used, from 0. */
  readonly fields: readonly UsedField[];
  /** True if each record is given to one original alone, so that a list of few records is no mistake. */
  readonly givesEachOnce?: true;
  /** Returns fixes for records with only `available` fields. */
  fixes?(available: number): readonly Fix[];
}

export interface UsedField {
  readonly index: number;
  /** The range that names the field; absent for a default. */
  readonly range: TextRange | undefined;
}

/**
 * Returns the path of a property that names a file, and its range; undefined if it is omitted, null, or no
 * text.
 */
export function namedFile(
  property: Property | undefined,
): Pick<ResourceRequest, 'path' | 'range'> | undefined {
  const value = property?.value;
  return value?.type === 'string' ? { path: value.value, range: rangeOf(value) } : undefined;
}
