// Values that are names of a list.
import { namesOf, plain } from './namesOf.ts';
import type { HashListSettings } from './settings.ts';

/** The least share of values that are in a list for all of a column to be taken for its names. */
export const mostAre = 0.9;

export const isName = (value: string): boolean => /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(value);

/** The share of values that are in the list that a masker draws from, by the field that it writes. */
export function listedShare(values: readonly string[], settings: unknown): number {
  const { list, fields } = settings as HashListSettings;
  const names = namesOf(list, fields[0]);
  return values.filter((value) => names.has(plain(value))).length / Math.max(values.length, 1);
}

/** Weighs whether most values are in the list that a masker draws from: 1 or 0. */
export function areListed(values: readonly string[], settings: unknown): number {
  return listedShare(values, settings) >= mostAre ? 1 : 0;
}
