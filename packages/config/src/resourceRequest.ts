// The requirements of a configuration for a file that it refers to.
import { type Property, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { Fix } from './problem.ts';

/** A file that a configuration refers to, valid or not. */
export interface ResourceRequest {
  /** The path as written in the configuration. */
  readonly path: string;
  /** The path's range in the text; absent for a default. */
  readonly range: TextRange | undefined;
  /** The record fields that are used, from 0. */
  readonly fields: readonly UsedField[];
  /** True if each record is assigned to at most one original, so that a short list is valid. */
  readonly givesEachOnce?: true;
  /** Returns fixes for records with only `available` fields. */
  fixes?(available: number): readonly Fix[];
}

/** A record field that a configuration uses. */
export interface UsedField {
  readonly index: number;
  /** The range that names the field; absent for a default. */
  readonly range: TextRange | undefined;
}

/**
 * Returns the path of a property that refers to a file, and its range; undefined if it is omitted, null, or not text.
 */
export function namedFile(
  property: Property | undefined,
): Pick<ResourceRequest, 'path' | 'range'> | undefined {
  const value = property?.value;
  return value?.type === 'string' ? { path: value.value, range: rangeOf(value) } : undefined;
}
