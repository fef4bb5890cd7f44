// Masks the strings or numbers of a JSON field together, as a column of bytes.
import { at } from '@masker/text';
import {
  type BufferKind,
  type Columns,
  columnsOfRows,
  type NonconformingValues,
  nullEnd,
} from '@masker/columns';
import type { FieldColumn, FieldMasker } from '@masker/format-api';
import { textsOf } from './textsOf.ts';

export interface MaskedStrings {
  readonly values: readonly (string | null)[];
  /** The values that don't match the format. */
  readonly nonconforming: readonly NonconformingValues[];
  /** Indexes of those that have characters outside. */
  readonly outside: Uint32Array;
  /** Why a value can't be masked; there are no values then. */
  readonly problem?: FieldColumn['problem'];
}

/**
 * Masks strings, or numbers as JSON writes them.
 *
 * @param row the columns that the masker reads
 */
export function maskStrings(
  kind: BufferKind,
  strings: readonly string[],
  masker: FieldMasker,
  row: Columns,
): MaskedStrings {
  // Half a surrogate pair, which JSON can hold as \ud83d, has no form in UTF-8.
  if (strings.some((value) => /\p{Surrogate}/u.test(value))) {
    const results = strings.map((value, i) => masker.mask(value, columnsOfRows(row, Uint32Array.of(i))));
    const nonconforming = [...results.entries()].flatMap(([i, { nonconformances }]) =>
      nonconformances.length === 0 ? [] : [{ indexes: Uint32Array.of(i), nonconformances }],
    );
    const outside = [...results.keys()].filter((i) => at(results, i).hasUnmapped);
    return { values: results.map(({ value }) => value), nonconforming, outside: Uint32Array.from(outside) };
  }
  const masked = masker.maskColumn({ kind, values: textsOf(strings) }, row);
  const { problem } = masked;
  if (problem !== undefined) return { values: [], nonconforming: [], outside: new Uint32Array(0), problem };
  const { bytes, bounds } = masked.values;
  if (masked.invalidAt !== undefined || masked.kind !== kind || bounds.length !== 2 * strings.length)
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
  return { values, nonconforming: masked.nonconforming, outside: masked.outside };
}
