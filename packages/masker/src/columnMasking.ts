// The decision for a column of a table, ready to mask; it may depend on other columns of the same rows.
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

/** The kind of a column: texts, JSON numbers, or values of a type that isn't text. */
export type ColumnKind = BufferKind | TypedKind;

/** Masks values that aren't text, each kind with its own function; an absent kind can't be masked. */
export type TypedMasking = {
  readonly [Kind in TypedKind]?:
    | ((values: TypedValues[Kind], row: Columns) => MaskedTyped<TypedValues[Kind]>)
    | undefined;
};

/** Masks the values of a column. */
export interface ColumnMasking {
  /** The names of other columns that it reads. The caller passes their original values. */
  readonly reads: readonly string[];
  /** The kinds of columns that it masks: those of `maskColumn`, and all of `typed`. */
  readonly kinds: readonly ColumnKind[];
  /**
   * Masks the values of a column. The result has the same number and kind of values.
   *
   * @param column of a kind that it masks
   * @param row the columns that it reads, each as long as `column`
   * @param memory buffer for masked texts instead of a new one; used if it is at least four bytes longer than they
   *   are. Twice the length of the originals suffices for values of any kind
   * @throws TypeError and RangeError for invalid arguments. Invalid UTF-8 ends the column (`invalidAt`)
   */
  maskColumn(column: Column, row: Columns, memory?: Uint8Array): MaskedColumn;
  /** Masks columns of values that aren't text. Call `maskTyped`, which rejects unsupported kinds. */
  readonly typed: TypedMasking;
}

/**
 * Masks the values of a column that isn't text. The result has the same number and type of values, within the type's
 * range. Null remains null, unless the masker has a default number.
 *
 * @param row the columns that masking reads, each as long as the column
 * @throws TypeError for an unsupported kind and invalid arguments, RangeError for buffers of the wrong size
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
