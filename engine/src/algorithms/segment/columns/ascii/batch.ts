// The input of the ASCII kernel's steps: values of one layout that are masked together, in place.

/**
 * Steps take so many values at once: after a write, the compiler has every array checked anew, so that several reads
 * before several writes take about two thirds of the time. What fills up the last such group repeats the last value,
 * which then is masked several times alike.
 */
export const valuesAtOnce = 4;

export interface Batch {
  /** A multiple of `valuesAtOnce`. */
  readonly count: number;
  /** The bytes in which the values stand. */
  readonly view: DataView;
  readonly starts: Uint32Array;
  /** The bytes drawn for value i begin at `i · drawStride`. */
  readonly draws: DataView;
  readonly drawStride: number;
  /** Takes 1 for a value that has characters which are not masked. */
  readonly hasOutside: Uint8Array;
}

/** Masks a part of all values. */
export type MaskBatch = (batch: Batch) => void;

/** `count`, filled up to whole groups. */
export function inWholeGroups(count: number): number {
  return Math.ceil(count / valuesAtOnce) * valuesAtOnce;
}
