// Draws replacement digits in groups of nine: each group is one draw, and small enough for fast arithmetic.
import { bitsOfDigits, drawLength, drawNumber } from './draw.ts';

/** The number of digits per draw. */
export const groupWidth = 9;

const zero = 0x30;

/** For each number of digits in a group: the bytes drawn for it, and the count of numbers. */
const groups = Array.from({ length: groupWidth + 1 }, (_, digits) => ({
  bytes: digits === 0 ? 0 : drawLength(bitsOfDigits(digits)),
  size: 10 ** digits,
}));
const noGroup = { bytes: 0, size: 1 };
const groupBytes = drawLength(bitsOfDigits(groupWidth));

/** Returns the number of bytes to draw for a number of digits: whole groups of nine, and one group for the rest. */
export function groupsLength(width: number): number {
  return Math.floor(width / groupWidth) * groupBytes + (groups[width % groupWidth]?.bytes ?? 0);
}

/** Writes drawn digits at `[start, end)`. */
export function drawDigits(
  characters: Int32Array,
  start: number,
  end: number,
  draws: Uint8Array,
  drawAt: number,
): void {
  for (let from = start, at = drawAt; from < end; from += groupWidth, at += groupBytes) {
    const to = end - from < groupWidth ? end : from + groupWidth;
    const { bytes, size } = groups[to - from] ?? noGroup;
    writeDigits(characters, from, to, drawNumber(draws, at, bytes, size));
  }
}

/** Writes a number at `[start, end)`, padded with zeros. */
export function writeDigits(characters: Int32Array, start: number, end: number, number: number): void {
  let i = end - 1;
  let rest = number;
  // Whole numbers of up to nine digits are divided in a fraction of the time.
  if (end - start <= groupWidth) {
    for (let whole = number | 0; i >= start; i--) {
      const higher = (whole / 10) | 0;
      characters[i] = zero + whole - 10 * higher;
      whole = higher;
    }
    return;
  }
  for (; i >= start; i--) {
    const higher = Math.floor(rest / 10);
    characters[i] = zero + rest - 10 * higher;
    rest = higher;
  }
}
