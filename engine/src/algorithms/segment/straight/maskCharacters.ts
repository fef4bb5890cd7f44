// Draws characters for the values of a batch and writes them over the originals.
import { codePointSetHas, type CodePointSet } from '../../../charset/codePointSet.ts';
import { bitsOfCount, drawLength } from '../../../prf/draw.ts';
import type { Batch, MaskBatch } from './batch.ts';
import type { CharactersPart } from './straightPlan.ts';

/**
 * Makes the masking of an AlphaNumeric segment in values of one layout.
 *
 * @param places the layout's places of visible characters
 */
export function maskCharacters(part: CharactersPart, places: readonly number[]): MaskBatch {
  const { at, width, drawAt, original, masked } = part;
  const choices = Uint8Array.from(asciiOf(masked));
  const isOriginal = new Uint8Array(256);
  for (const codePoint of asciiOf(original)) isOriginal[codePoint] = 1;
  const bytesEach = drawLength(bitsOfCount(choices.length));
  const sources = places.slice(at, at + width);
  return (batch) => {
    for (const [i, source] of sources.entries()) {
      maskOne(batch, source, drawAt + i * bytesEach, bytesEach, choices, isOriginal);
    }
  };
}

function maskOne(
  { count, view, starts, draws, drawStride }: Batch,
  source: number,
  drawAt: number,
  bytesEach: number,
  choices: Uint8Array,
  isOriginal: Uint8Array,
): void {
  const size = choices.length;
  for (let i = 0, from = drawAt; i < count; i++, from += drawStride) {
    const at = (starts[i] ?? 0) + source;
    if (isOriginal[view.getUint8(at)] === 0) continue;
    view.setUint8(at, choices[drawIndex(draws, from, bytesEach, size)] ?? 0);
  }
}

/**
 * Draws one of up to 128 by four or five bytes. The first three tell which it is, unless what they leave is so close to
 * the next that the others could carry into it.
 */
export function drawIndex(draws: DataView, at: number, length: number, size: number): number {
  const product = Math.imul(draws.getInt32(at) >>> 8, size);
  if ((product & 0xffffff) <= 0x1000000 - size) return product >>> 24;
  const others = length === 4 ? draws.getUint8(at + 3) : draws.getUint16(at + 3);
  const carried = (others * size) >>> (length === 4 ? 8 : 16);
  return (product + carried) >>> 24;
}

function asciiOf(set: CodePointSet): number[] {
  return Array.from({ length: 0x80 }, (_, codePoint) => codePoint).filter((codePoint) =>
    codePointSetHas(set, codePoint),
  );
}
