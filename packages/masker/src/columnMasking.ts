// Prepares the decision for a column of a table, which may depend on other columns of the same rows.
import {
  type Column,
  type BufferKind,
  type Columns,
  checkTyped,
  countOf,
  type MaskedTyped,
  type TypedKind,
  type TypedValues,
} from '@masker/columns';
import type { MaskedColumn } from './maskedText.ts';

/** Texts, numbers as JSON writes them, and values of each type that isn't text. */
export type ColumnKind = BufferKind | TypedKind;

/** Masks values that aren't text, each kind with its own function; an absent kind can't be masked. */
export type TypedMasking = {
  readonly [Kind in TypedKind]?:
    | ((values: TypedValues[Kind], row: Columns) => MaskedTyped<TypedValues[Kind]>)
    | undefined;
};

export interface ColumnMasking {
  /** The other columns that it reads, by their names. Whoever masks brings their original values. */
  readonly reads: readonly string[];
  /** The kinds of columns that it masks: that of `maskColumn`, and all of `typed`. */
  readonly kinds: readonly ColumnKind[];
  /**
   * Masks the values of a column; the result has the same number and kind of values.
   *
   * @param column of a kind that it masks
   * @param row the columns that it reads, each as long as `column`
   * @param memory buffer for masked texts, instead of a new one; used if it is at least four bytes longer
   * than they are. Twice their length suffices for values of any kind
   * @throws TypeError and RangeError for wrong arguments; values that aren't valid UTF-8 end the column
   * (`invalidAt`)
   */
  maskColumn(column: Column, row: Columns, memory?: Uint8Array): MaskedColumn;
  /** Masks columns of values that aren't text; call `maskTyped`, which rejects absent kinds. */
  readonly typed: TypedMasking;
}

/**
 * Masks the values of a column that aren't text; the result has the same number of values, of the same type
 * and in its range. Null remains null, unless the masker has a default number.
 *
 * @param row the columns that the masking reads, each with as many values
 * @throws TypeError for a kind that it doesn't mask, and for wrong arguments; RangeError for buffers of the
 * wrong size
 */
export function maskTyped<Kind extends TypedKind>(
  masking: Pick<ColumnMasking, 'typed'>,
  kind: Kind,
  values: TypedValues[Kind],
  row: Columns,
): MaskedTyped<TypedValues[Kind]> {
  checkTyped(kind, values);
  const mask: TypedMasking[Kind] = masking.typed[kind];
  if (mask === undefined) throw new TypeError(`kind: values of the kind ${kind} can't be masked by it`);
  const masked = mask(values, row);
  checkTyped(kind, masked.values);
  if (countOf(masked.values) !== countOf(values)) throw new Error("a value wasn't masked");
  return masked;
}
