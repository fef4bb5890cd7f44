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

/** Draws of four or five bytes from up to 128 characters: the product is exact. */
function maskOne(
  { count, view, starts, draws, drawStride }: Batch,
  source: number,
  drawAt: number,
  bytesEach: number,
  choices: Uint8Array,
  isOriginal: Uint8Array,
): void {
  const scale = choices.length / 2 ** (8 * bytesEach);
  const upperBytes = bytesEach - 4;
  for (let i = 0, from = drawAt; i < count; i++, from += drawStride) {
    const at = (starts[i] ?? 0) + source;
    if (isOriginal[view.getUint8(at)] === 0) continue;
    const upper = upperBytes === 0 ? 0 : draws.getUint8(from);
    const number = upper * 2 ** 32 + draws.getUint32(from + upperBytes);
    view.setUint8(at, choices[(number * scale) | 0] ?? 0);
  }
}

function asciiOf(set: CodePointSet): number[] {
  return Array.from({ length: 0x80 }, (_, codePoint) => codePoint).filter((codePoint) =>
    codePointSetHas(set, codePoint),
  );
}
