// Draws characters for each value of a batch: an AlphaNumeric segment whose masked characters are ASCII.
import { codePointSetHas, type CodePointSet } from '../../../charset/codePointSet.ts';
import { bitsOfCount, drawLength } from '../../../prf/draw.ts';
import type { MaskColumnPart } from './columnBatch.ts';

/**
 * Makes the masking of characters.
 *
 * @param at the place of the first among the visible characters
 * @param width how many there are
 * @param drawAt the place of their bytes among those drawn
 * @param masked at least one character, all ASCII
 */
export function maskCharacters(
  at: number,
  width: number,
  drawAt: number,
  original: CodePointSet,
  masked: CodePointSet,
): MaskColumnPart {
  const choices = Uint8Array.from(asciiOf(masked));
  const size = choices.length;
  // Four bytes for up to three characters, five for up to 128.
  const bytesEach = drawLength(bitsOfCount(size));
  const upperBytes = bytesEach - 4;
  const isOriginal = new Uint8Array(256);
  for (const codePoint of asciiOf(original)) isOriginal[codePoint] = 1;
  return ({ count, characters, stride, draws, drawStride }) => {
    for (let i = 0; i < count; i++) {
      const start = i * stride + at;
      let from = i * drawStride + drawAt;
      for (let to = start; to < start + width; to++, from += bytesEach) {
        if (isOriginal[characters.getUint8(to)] === 0) continue;
        const lower = Math.floor((draws.getUint32(from + upperBytes) * size) / 2 ** 32);
        const index = upperBytes === 0 ? lower : (draws.getUint8(from) * size + lower) >>> 8;
        characters.setUint8(to, choices[index] ?? 0);
      }
    }
  };
}

/** Whether all characters are ASCII. */
export function isAscii(set: CodePointSet): boolean {
  return (set.at(-1)?.to ?? 0) < 0x80;
}

function asciiOf(set: CodePointSet): number[] {
  return Array.from({ length: 0x80 }, (_, codePoint) => codePoint).filter((codePoint) =>
    codePointSetHas(set, codePoint),
  );
}
