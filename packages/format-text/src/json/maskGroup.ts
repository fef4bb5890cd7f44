// The values of a JSON field that the same masker masks, together.
import { at } from '@masker/text';
import {
  type BufferKind,
  type Columns,
  columnsOfRows,
  type NonconformingValues,
  nullEnd,
} from '@masker/columns';
import {
  type FieldColumn,
  type FieldMasker,
  type Change,
  eitherChanged,
  hasTextChanged,
} from '@masker/format-api';
import type { FoundFieldValue } from './targetFields.ts';
import type { ReadColumns } from './readColumns.ts';
import { textsOf } from './textsOf.ts';

/** Masked values, by their indexes in the group. */
export interface MaskedGroup {
  /** The texts that replace values, in JSON notation. */
  readonly texts: readonly string[];
  readonly unfit: readonly { readonly indexes: readonly number[]; readonly reasons: readonly string[] }[];
  readonly outside: readonly number[];
  readonly change: Change;
  /** The first value that can't be masked; there are no texts then. */
  readonly problem?: FieldColumn['problem'];
}

export function maskGroup(
  values: readonly FoundFieldValue[],
  masker: FieldMasker,
  reads: ReadColumns,
): MaskedGroup {
  const texts: string[] = [];
  const unfit: { indexes: readonly number[]; reasons: readonly string[] }[] = [];
  const outside: number[] = [];
  const indexesOfKind: Record<BufferKind, number[]> = { number: [], text: [] };
  let change: Change;
  for (const [i, { value, isNumber }] of values.entries()) {
    if (value !== null) indexesOfKind[isNumber && masker.takesAll !== true ? 'number' : 'text'].push(i);
    else {
      const written = masker.maskJsonNull();
      texts[i] = written;
      change = eitherChanged(change, hasTextChanged(null, written === 'null' ? null : written));
    }
  }
  for (const kind of ['number', 'text'] as const) {
    const indexes = indexesOfKind[kind];
    if (indexes.length === 0) continue;
    const own = indexes.map((i) => at(values, i));
    const originals = own.map(({ value }) => value ?? missing());
    const rows = masker.reads.length === 0 ? [] : own.map(({ row }) => row);
    const masked = maskStrings(kind, originals, masker, reads.of(masker.reads, rows));
    if (masked.problem !== undefined) {
      const problem = { ...masked.problem, index: at(indexes, masked.problem.index) };
      return { texts: [], unfit: [], outside: [], change: undefined, problem };
    }
    for (const [index, i] of indexes.entries()) {
      const value = at(masked.values, index);
      texts[i] = kind === 'number' ? String(value) : JSON.stringify(value);
      change = eitherChanged(change, hasTextChanged(at(originals, index), value));
    }
    const inGroup = (found: Uint32Array) => Array.from(found, (index) => at(indexes, index));
    for (const { indexes: found, nonconformances } of masked.nonconforming)
      unfit.push({ indexes: inGroup(found), reasons: masker.reasons(nonconformances) });
    outside.push(...inGroup(masked.outside));
  }
  return { texts, unfit, outside, change };
}

function missing(): never {
  throw new Error("a value wasn't masked");
}

interface MaskedStrings {
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
function maskStrings(
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
