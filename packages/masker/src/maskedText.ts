// Defines the results of masking: one value, and a text with many.
import type { Nonconformance } from '@masker/algorithms';
import type { Column, NonconformingValues } from '@masker/columns';

export interface Findings {
  /** Nonconforming values by reason, in the order in which the reasons first occurred. */
  readonly nonconforming: readonly NonconformingValues[];
  /** Indexes, ascending, of the values that have characters outside: see `MaskResult`. */
  readonly outside: Uint32Array;
  /** Index of the first value that isn't valid UTF-8, if there is one. The masked part ends before it. */
  readonly invalidAt: number | undefined;
}

/** A text with some of its values masked; all other bytes are as they were. */
export interface MaskedText extends Findings {
  readonly bytes: Uint8Array;
}

export interface MaskedColumn extends Findings, Column {}

export interface MaskedLines extends MaskedText {
  /** The number of lines masked. */
  readonly count: number;
}

export interface MaskResult {
  readonly value: string | null;
  /** Why the value is nonconforming; empty if it conforms. */
  readonly nonconformances: readonly Nonconformance[];
  /** True if the value has characters outside, which the configuration leaves unmasked. */
  readonly hasUnmapped: boolean;
}
