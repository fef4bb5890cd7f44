// Weighs a column's values as evidence for a masker: the share of conforming values, and its significance.
import type { Matcher, NoShape } from '@masker/algorithms';

/** Values that say nothing but yes or no. */
const flag = /^(true|false|t|f|yes|no|y|n|on|off|0|1)$/i;

/** Returns true if values are flags, such as `Y` and `N`. */
export function areFlags(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => flag.test(value.trim()));
}

/** The share of values that fit by chance, beyond which that they do says nothing. */
const byChance = 0.3;

/**
 * Returns true if values have a masker's shape in a way that others would not: each is one whole match, and most have
 * something besides their length, or random digits would rarely fit.
 *
 * @param fits whether the masker takes a value
 */
export function areUnmistakable(
  values: readonly string[],
  matcher: Matcher | NoShape,
  fits: (value: string) => boolean,
): boolean {
  if ('noShape' in matcher || values.length === 0) return false;
  const isMatch = (value: string): boolean => {
    const [match, ...others] = matcher.find(value);
    return others.length === 0 && match?.start === 0 && match.end === value.length;
  };
  const trimmed = values.map((value) => value.trim());
  if (!trimmed.every(isMatch)) return false;
  if (trimmed.filter(hasForm).length * 2 >= trimmed.length) return true;
  const different = [...new Set(trimmed)];
  const turned = different.map(turnDigits);
  return different.length > 2 && turned.filter(fits).length <= byChance * turned.length;
}

/** Minimum number of distinct values that don't all have a check digit by chance. */
const minDistinct = 8;

/**
 * Returns true if all values conform to a masker that few other numbers conform to, although one of them alone would
 * prove nothing.
 */
export function areBeyondChance(values: readonly string[], fits: (value: string) => boolean): boolean {
  const different = [...new Set(values)];
  if (different.length < minDistinct || !different.every(fits)) return false;
  return different.map(turnDigits).filter(fits).length <= byChance * different.length;
}

/** Returns true if it is more than one run of digits or letters: has two gaps, or both letters and digits. */
function hasForm(value: string): boolean {
  const gaps = value.match(/[\p{L}\p{N}][^\p{L}\p{N}]+(?=[\p{L}\p{N}])/gu)?.length ?? 0;
  return gaps >= 2 || (/\p{L}/u.test(value) && /\p{N}/u.test(value));
}

/** The value with other digits: the same ones for the same value and row. */
function turnDigits(value: string, row: number): string {
  return value.replaceAll(/\d/g, (digit, offset: number) =>
    String((Number(digit) + 1 + ((7 * offset + 3 * row) % 9)) % 10),
  );
}
