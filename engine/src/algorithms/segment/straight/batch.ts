// What the steps of the straight path work on: values of one layout that are masked together, in place.

export interface Batch {
  readonly count: number;
  /** The bytes in which the values stand. */
  readonly view: DataView;
  /** Where each of them begins. */
  readonly starts: Uint32Array;
  /** The bytes drawn for value i begin at `i · drawStride`. */
  readonly draws: DataView;
  readonly drawStride: number;
}

/** Masks a part of all values. */
export type MaskBatch = (batch: Batch) => void;
