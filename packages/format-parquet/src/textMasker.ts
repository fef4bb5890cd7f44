// Masks the values of a page or a dictionary.
import { type Columns, noColumns, nullEnd, type Texts } from '@masker/columns';
import {
  eitherChanged,
  type Change,
  hasChanged,
  type FieldColumn,
  type FieldMasker,
  type InputProblem,
  joinedBytes,
  maxMaskedValueBytes,
} from '@masker/format-api';
import { maskTexts } from '@masker/fields';
import { writePlain } from './byteArrayEncodings.ts';

/** In bytes: maximum length of the values masked at once, except a single one. */
const maxGroupLength = 8 * 1024 * 1024;

export interface MaskedPage extends Pick<FieldColumn, 'nonconforming' | 'outside'> {
  /** The values that are not null, in the plain encoding. */
  readonly plain: Uint8Array;
  /** 0 for each that is null. */
  readonly isPresent: Uint8Array;
  /** True if some have become null, or are no longer. */
  readonly changesNulls: boolean;
  /** Indexes of values whose masked value overflowed the type and was replaced. */
  readonly beyond: readonly number[];
  readonly change: Change;
  /** True if different values have become different ones. */
  readonly staysDistinct?: boolean | undefined;
}

/**
 * Masks values.
 *
 * @param isPlain whether the bytes are the values in the plain encoding
 * @param row the columns that the masker reads; the values must then be few enough to be masked at once
 * @returns why one can't be masked, with its index as the record
 */
export function maskValues(
  column: Texts,
  isPlain: boolean,
  masker: FieldMasker,
  row: Columns = noColumns,
): MaskedPage | InputProblem {
  const count = column.bounds.length / 2;
  const isPresent = new Uint8Array(count);
  const parts: Uint8Array[] = [];
  const nonconforming: FieldColumn['nonconforming'][number][] = [];
  const outside: number[] = [];
  let change: Change;
  let changesNulls = false;
  for (let first = 0; first < count;) {
    const end = groupEnd(column.bounds, first);
    if (end === first) return { code: 'long-value', record: first };
    const group = groupOf(column, first, end);
    const found = maskTexts(masker, group, row);
    if (found.invalidAt !== undefined) return { code: 'invalid-utf8', record: first + found.invalidAt };
    if (found.problem !== undefined) return { code: found.problem.code, record: first + found.problem.index };
    const isSame = isPlain && isEqual(found.bounds, group.bounds);
    parts.push(isSame ? found.bytes.subarray(0, group.bytes.length) : writePlain(found));
    for (let i = 0; i < end - first; i++) {
      const isNull = found.bounds[2 * i + 1] === nullEnd;
      isPresent[first + i] = isNull ? 0 : 1;
      if (isNull !== (group.bounds[2 * i + 1] === nullEnd)) changesNulls = true;
    }
    const start = first;
    for (const { indexes, nonconformances } of found.nonconforming)
      nonconforming.push({ indexes: indexes.map((index) => start + index), nonconformances });
    for (const index of found.outside) outside.push(start + index);
    change = eitherChanged(change, changeOfGroup(group, found));
    first = end;
  }
  return {
    plain: joinedBytes(parts),
    isPresent,
    changesNulls,
    nonconforming,
    outside: Uint32Array.from(outside),
    beyond: [],
    change,
  };
}

/** The end of the group that begins with a value; the group's start if that value is too long. */
function groupEnd(bounds: Uint32Array, first: number): number {
  const limit = (bounds[2 * first] ?? 0) + maxGroupLength;
  for (let i = first; 2 * i < bounds.length; i++) {
    const start = bounds[2 * i] ?? 0;
    const end = bounds[2 * i + 1] ?? 0;
    if (end === nullEnd) continue;
    if (end - start > maxMaskedValueBytes || (i > first && end > limit)) return i;
  }
  return bounds.length / 2;
}

function groupOf({ bytes, bounds }: Texts, first: number, end: number): Texts {
  // The length precedes the first value.
  const start = first === 0 ? 0 : lastEnd(bounds, first);
  const own = bounds.slice(2 * first, 2 * end);
  for (let i = 0; i < own.length; i++) if (own[i] !== nullEnd) own[i] = (own[i] ?? 0) - start;
  return { bytes: bytes.subarray(start, lastEnd(bounds, end)), bounds: own };
}

/** Returns the end of the values before an index. */
function lastEnd(bounds: Uint32Array, index: number): number {
  for (let i = 2 * index - 1; i > 0; i -= 2) if (bounds[i] !== nullEnd) return bounds[i] ?? 0;
  return 0;
}

function changeOfGroup(before: Texts, after: Texts): Change {
  if (hasChanged(before.bytes, after.bytes) === true) return true;
  const { bytes, bounds } = before;
  let change: Change;
  for (let i = 0; i < bounds.length && change === undefined; i += 2) {
    const value = bytes.subarray(bounds[i], bounds[i + 1] === nullEnd ? bounds[i] : bounds[i + 1]);
    change = hasChanged(value, value);
  }
  return change;
}

function isEqual(one: Uint32Array, other: Uint32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return one.length === other.length;
}
