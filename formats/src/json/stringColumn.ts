// Masks the strings or numbers of a JSON field together, as a column of bytes.
import {
  type BufferKind,
  noColumns,
  type NonConformingValues,
  nullEnd,
  type Texts,
} from '../../../engine/src/index.ts';
import type { FieldMasker } from '../format.ts';

export interface MaskedStrings {
  readonly values: readonly (string | null)[];
  /** The values that don't match the format. */
  readonly nonConforming: readonly NonConformingValues[];
  /** The places of those that have characters outside. */
  readonly outside: Uint32Array;
}

/** Masks strings, or numbers as JSON writes them. */
export function maskStrings(
  kind: BufferKind,
  strings: readonly string[],
  masker: FieldMasker,
): MaskedStrings {
  // Half a surrogate pair, which JSON can hold as \ud83d, has no form in UTF-8.
  if (strings.some((value) => /\p{Surrogate}/u.test(value))) {
    const results = strings.map((value) => masker.mask(value, noColumns));
    const nonConforming = [...results.entries()].flatMap(([i, { nonConformances }]) =>
      nonConformances.length === 0 ? [] : [{ places: Uint32Array.of(i), nonConformances }],
    );
    const outside = [...results.keys()].filter((i) => results[i]?.hasOutside);
    return { values: results.map(({ value }) => value), nonConforming, outside: Uint32Array.from(outside) };
  }
  const masked = masker.maskColumn({ kind, values: textsOf(strings) }, noColumns);
  const { bytes, bounds } = masked.values;
  const isWhole = masked.invalidAt === undefined && masked.problem === undefined;
  if (!isWhole || masked.kind !== kind || bounds.length !== 2 * strings.length)
    throw new Error("a value wasn't masked");
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const whole = decoder.decode(bytes);
  // For text in ASCII alone, one call for each value would take most of the time.
  const isAscii = whole.length === bytes.length;
  const values = strings.map((_, i) => {
    const [start, end] = [bounds[2 * i], bounds[2 * i + 1]];
    if (end === nullEnd) return null;
    return isAscii ? whole.slice(start, end) : decoder.decode(bytes.subarray(start, end));
  });
  return { values, nonConforming: masked.nonConforming, outside: masked.outside };
}

/** The encoder takes many strings at once in a fraction of the time. */
function textsOf(strings: readonly string[]): Texts {
  const bounds = new Uint32Array(2 * strings.length);
  const bytes = new TextEncoder().encode(strings.join(''));
  let at = 0;
  for (const [i, value] of strings.entries()) {
    bounds[2 * i] = at;
    at += utf8Length(value);
    bounds[2 * i + 1] = at;
  }
  return { bytes, bounds };
}

/** The length, in bytes, of a well-formed string. */
function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair takes two of its four bytes.
    if (unit >= 0x80) length += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return length;
}
