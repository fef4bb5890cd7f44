// Values of a column that are masked together: their visible characters, and the bytes drawn for them.

export interface ColumnBatch {
  readonly count: number;
  /** The visible characters, all ASCII: those of value i begin at `i · stride`. */
  readonly characters: DataView;
  readonly stride: number;
  /** The bytes drawn for value i begin at `i · drawStride`. */
  readonly draws: DataView;
  readonly drawStride: number;
}

/** Replaces the characters of one segment, or of a part of it, in all values of a batch. */
export type MaskColumnPart = (batch: ColumnBatch) => void;
