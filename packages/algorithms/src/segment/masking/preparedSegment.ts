// A segment prepared for masking: the treatment of its characters, and their replacement.

/** Treatments of a part; the last three are masked one by one. */
export const [preserved, perCharacter, outside, drawn, cutToNothing, nonDigit, tooManyDigits] = [
  0, 1, 2, 3, 4, 5, 6,
];

/** Returns true if the characters of a part are masked one by one, as they are nonconforming. */
export function isPerCharacter(treatment: number): boolean {
  return treatment >= cutToNothing;
}

/** A segment made ready to mask parts of values: code points, in `[start, end)`. */
export interface PreparedSegment {
  /** The number of bytes that the draws for `width` of its characters take. */
  drawLength(width: number): number;
  /**
   * The treatment of a part.
   *
   * @param isCut whether the value ends before the segment does
   */
  treat(characters: Int32Array, start: number, end: number, isCut: boolean): number;
  /** Returns true if it masks a character of a part whose characters are masked one by one. */
  masks(codePoint: number): boolean;
  /**
   * Replaces the characters of a part that is not masked one by one, with the bytes from `drawAt` on.
   *
   * @returns whether it kept some, as it doesn't mask them
   */
  mask(characters: Int32Array, start: number, end: number, draws: Uint8Array, drawAt: number): boolean;
}

export const preserveSegment: PreparedSegment = {
  drawLength: () => 0,
  treat: () => preserved,
  masks: () => false,
  mask: () => false,
};
