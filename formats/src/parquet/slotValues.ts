// The values and nulls of a page or a dictionary, as far as they are masked.
import type { Columns } from '../../../engine/src/index.ts';
import type { InputProblem } from '../inputProblem.ts';
import type { MaskedPage } from './textMasker.ts';

/** So many are masked at once where rows decide. */
export const mostRows = 65_536;

export interface SlotValues {
  readonly count: number;
  /** The values that places refer to; below 0 is null. */
  at(places: Int32Array): SlotValues;
  part(first: number, end: number): SlotValues;
  /** The end of those that become a page of their own from a place on, if they are masked by their rows. */
  endOf(first: number): number;
  /**
   * Masks them.
   *
   * @param row the columns that the masker reads
   * @returns why one can't be masked, with its place as the record
   */
  mask(row: Columns): MaskedPage | InputProblem;
}

/**
 * Reads the values of a page.
 *
 * @param isPresent 0 for each slot that is null; undefined where none is
 * @param present how many are not null
 * @throws RangeError for damaged values, InputError for an encoding that is not supported
 */
export type SlotReader = (
  encoding: number,
  bytes: Uint8Array,
  isPresent: Uint8Array | undefined,
  present: number,
) => SlotValues;
