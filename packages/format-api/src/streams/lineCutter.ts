// Splits texts whose records are lines.
import type { Cutter } from '../format.ts';

const lineFeed = 0x0a;

/** Cuts after the last line feed of a chunk. */
export const lineCutter: Cutter = {
  cut: (chunk) => chunk.lastIndexOf(lineFeed) + 1,
};
