// The values and nulls of a page or a dictionary that are masked.
import type { Columns } from '@masker/columns';
import type { InputProblem } from '@masker/format-api';
import type { MaskedPage } from './textMasker.ts';

/** Maximum number of rows masked at once if rows decide. */
export const maxRows = 65_536;

export interface SlotValues {
  readonly count: number;
  /** Returns the values that indexes refer to; a negative index is null. */
  at(indexes: Int32Array): SlotValues;
  part(first: number, end: number): SlotValues;
  /**
   * Returns the end of the values that form a separate page from an index on, if they are masked by their
   * rows.
   */
  endOf(first: number): number;
  /**
   * Masks them.
   *
   * @param row the columns that the masker reads
   * @returns why one can't be masked, with its index as the record
   */
  mask(row: Columns): MaskedPage | InputProblem;
}

/**
 * Reads the values of a page.
 *
 * @param isPresent 0 for each slot that is null; undefined if none is
 * @param present how many are not null
 * @throws RangeError for damaged values, InputError for an encoding that is not supported
 */
export type SlotReader = (
  encoding: number,
  bytes: Uint8Array,
  isPresent: Uint8Array | undefined,
  present: number,
) => SlotValues;
