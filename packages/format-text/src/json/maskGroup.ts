// The values of a JSON field that the same masker masks, together.
import { at } from '@masker/text';
import type { BufferKind } from '@masker/columns';
import {
  type FieldColumn,
  type FieldMasker,
  type Change,
  eitherChanged,
  hasTextChanged,
} from '@masker/format-api';
import type { FoundFieldValue } from './targetFields.ts';
import type { ReadColumns } from './readColumns.ts';
import { maskStrings } from './stringColumn.ts';

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
