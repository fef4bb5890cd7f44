// Draws characters for the values of a batch and writes them over the originals.
import { codePointSetHas, type CodePointSet } from '../../sets/codePointSet.ts';
import { bitsOfCount, drawLength } from '@masker/masking-core';
import type { Batch, MaskBatch } from './batch.ts';
import { stretchesOf, wordLength } from './layout.ts';
import type { CharactersPart } from './asciiPlan.ts';

/**
 * Creates the masking of an AlphaNumeric segment in values of one layout.
 *
 * @param indexes the layout's offsets of visible characters
 */
export function maskCharacters(part: CharactersPart, indexes: readonly number[]): MaskBatch {
  const { at, width, drawAt, original, masked } = part;
  const choices = Uint8Array.from(asciiOf(masked));
  const isKept = new Uint8Array(256).fill(0xff);
  for (const codePoint of asciiOf(original)) isKept[codePoint] = 0;
  const bytesEach = drawLength(bitsOfCount(choices.length));
  const stretches = stretchesOf(indexes, at, at + width);
  return (batch) => {
    for (const { source, target, length } of stretches) {
      const drawn = { drawAt: drawAt + (target - at) * bytesEach, bytesEach, choices, isKept };
      if (length === wordLength) maskFour(batch, source, drawn);
      else for (let i = 0; i < length; i++) maskOne(batch, source + i, drawn, i);
    }
  };
}

interface DrawnCharacters {
  /** Offset of their bytes in the drawn bytes of a value. */
  readonly drawAt: number;
  readonly bytesEach: number;
  readonly choices: Uint8Array;
  /** For each byte, 0xff when it is not masked. */
  readonly isKept: Uint8Array;
}

/** Masks four adjacent characters. */
function maskFour(
  { count, view, starts, draws, drawStride, hasUnmapped }: Batch,
  source: number,
  { drawAt, bytesEach, choices, isKept }: DrawnCharacters,
): void {
  const size = choices.length;
  for (let i = 0, from = drawAt; i < count; i++, from += drawStride) {
    const second = from + bytesEach;
    const third = second + bytesEach;
    const fourth = third + bytesEach;
    let a = drawQuickly(draws, from, size);
    let b = drawQuickly(draws, second, size);
    let c = drawQuickly(draws, third, size);
    let d = drawQuickly(draws, fourth, size);
    if ((carried(a, size) | carried(b, size) | carried(c, size) | carried(d, size)) >= unit) {
      a = drawExactly(draws, from, bytesEach, size);
      b = drawExactly(draws, second, bytesEach, size);
      c = drawExactly(draws, third, bytesEach, size);
      d = drawExactly(draws, fourth, bytesEach, size);
    }
    const lowerMasked = (choices[a >>> 24] ?? 0) | ((choices[b >>> 24] ?? 0) << 8);
    const upperMasked = (choices[c >>> 24] ?? 0) | ((choices[d >>> 24] ?? 0) << 8);
    const masked = lowerMasked | (upperMasked << 16);
    const at = (starts[i] ?? 0) + source;
    const word = view.getInt32(at, true);
    const lower = (isKept[word & 0xff] ?? 0) | ((isKept[(word >>> 8) & 0xff] ?? 0) << 8);
    const upper = (isKept[(word >>> 16) & 0xff] ?? 0) | ((isKept[word >>> 24] ?? 0) << 8);
    const kept = lower | (upper << 16);
    if (kept !== 0) hasUnmapped[i] = 1;
    view.setInt32(at, (word & kept) | (masked & ~kept), true);
  }
}

/** Masks the character at `source`, with the draw for the character at `index`. */
function maskOne(
  { count, view, starts, draws, drawStride, hasUnmapped }: Batch,
  source: number,
  { drawAt, bytesEach, choices, isKept }: DrawnCharacters,
  index: number,
): void {
  const size = choices.length;
  for (let i = 0, from = drawAt + index * bytesEach; i < count; i++, from += drawStride) {
    const at = (starts[i] ?? 0) + source;
    const masked = choices[drawExactly(draws, from, bytesEach, size) >>> 24] ?? 0;
    if (isKept[view.getUint8(at)] === 0) view.setUint8(at, masked);
    else hasUnmapped[i] = 1;
  }
}

/** A draw's product with the number of choices has 24 bits after the point. */
const unit = 1 << 24;

/**
 * Draws one of up to 128 with the first three of four or five bytes: the result is the upper 8 bits of their
 * product with the size. The other bytes add less than the size.
 */
export function drawQuickly(draws: DataView, at: number, size: number): number {
  return Math.imul(draws.getInt32(at) >>> 8, size);
}

/** At least 2^24 if the other bytes may carry into the result. */
export function carried(product: number, size: number): number {
  return (product & (unit - 1)) + size;
}

/** Returns the product with the other bytes added. */
export function drawExactly(draws: DataView, at: number, length: number, size: number): number {
  const others = length === 4 ? draws.getUint8(at + 3) : draws.getUint16(at + 3);
  return drawQuickly(draws, at, size) + ((others * size) >>> (length === 4 ? 8 : 16));
}

function asciiOf(set: CodePointSet): number[] {
  return Array.from({ length: 0x80 }, (_, codePoint) => codePoint).filter((codePoint) =>
    codePointSetHas(set, codePoint),
  );
}
