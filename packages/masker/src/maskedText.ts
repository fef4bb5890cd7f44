// The results of masking: one value, and a text with many.
import type { Nonconformance } from '@masker/algorithms';
import type { Column, NonconformingValues } from '@masker/columns';

/** Findings in the values of a column. */
export interface Findings {
  /** Nonconforming values by reason, in the order in which the reasons first occurred. */
  readonly nonconforming: readonly NonconformingValues[];
  /** Indexes of values with unmapped characters, ascending; see `MaskResult`. */
  readonly outside: Uint32Array;
  /** Index of the first value that isn't valid UTF-8, where masking stopped; undefined if all are valid. */
  readonly invalidAt: number | undefined;
}

/** A text with some of its values masked; all other bytes are as they were. */
export interface MaskedText extends Findings {
  readonly bytes: Uint8Array;
}

/** A masked column, with its findings. */
export interface MaskedColumn extends Findings, Column {}

/** Masked lines of a text. */
export interface MaskedLines extends MaskedText {
  /** The number of lines masked. */
  readonly count: number;
}

/** A masked value, with its findings. */
export interface MaskResult {
  readonly value: string | null;
  /** The reasons why the value is nonconforming; empty if it conforms. */
  readonly nonconformances: readonly Nonconformance[];
  /** True if the value has unmapped characters, which the configuration leaves unmasked. */
  readonly hasUnmapped: boolean;
}
