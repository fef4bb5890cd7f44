// Input of the ASCII kernel's steps: values of one layout that are masked together, in place.

/**
 * Number of values per step: after a write, the compiler checks every array again, so that several reads
 * before several writes take about two thirds of the time. The last step is filled up with the last value,
 * which is then masked several times with the same result.
 */
export const valuesAtOnce = 4;

export interface Batch {
  /** A multiple of `valuesAtOnce`. */
  readonly count: number;
  /** The bytes that contain the values. */
  readonly view: DataView;
  readonly starts: Uint32Array;
  /** The bytes drawn for value i begin at `i · drawStride`. */
  readonly draws: DataView;
  readonly drawStride: number;
  /** Takes 1 for a value that has characters which are not masked. */
  readonly hasUnmapped: Uint8Array;
}

/** Masks a part of all values. */
export type MaskBatch = (batch: Batch) => void;

/** `count`, filled up to whole groups. */
export function inWholeGroups(count: number): number {
  return Math.ceil(count / valuesAtOnce) * valuesAtOnce;
}
