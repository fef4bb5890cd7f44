// Values that are names of a list.
import { namesOf, plain } from './namesOf.ts';
import type { HashListSettings } from './settings.ts';

/** The least share of values that are in a list for all of a column to be taken for its names. */
export const minListedShare = 0.9;

export const isName = (value: string): boolean => /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(value);

/** Words of names that lists leave out: `van den Berg`. */
const particles: ReadonlySet<string> = new Set(
  "al da das de del della den der di do dos du e el het in la le op 't te ten ter van von y zu zum zur".split(
    ' ',
  ),
);

/** Returns the share of values that are in the list that a masker draws from, by the field that it writes. */
export function listedShare(values: readonly string[], settings: unknown): number {
  const { list, fields } = settings as HashListSettings;
  const names = namesOf(list, fields[0]);
  return values.filter((value) => isIn(names, value)).length / Math.max(values.length, 1);
}

/** Returns true if a name is in a list, or each of its parts is: `Jean-Pierre`, `de Vries`. */
function isIn(names: ReadonlySet<string>, value: string): boolean {
  if (names.has(plain(value))) return true;
  const parts = value.split(/[\s-]+/u).filter((part) => !particles.has(part.toLowerCase()));
  return parts.length > 0 && parts.every((part) => names.has(plain(part)));
}

/** Weighs whether most values are in the list that a masker draws from: their share, or 0. */
export function areListed(values: readonly string[], settings: unknown): number {
  const share = listedShare(values, settings);
  return share >= minListedShare ? share : 0;
}
