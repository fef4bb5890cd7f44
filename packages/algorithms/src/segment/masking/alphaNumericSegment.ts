// Masks AlphaNumeric segments: each character is replaced by one drawn from the masked set
// (docs/masking-algorithm.md).
import type { Segment } from '../model/segmentSettings.ts';
import { codePointSelector, codePointSetHas, codePointSetSize } from '../sets/codePointSet.ts';
import { bitsOfCount, drawLength, drawNumber } from '@masker/masking-core';
import { tableLength } from '@masker/text';
import { perCharacter, type PreparedSegment } from './preparedSegment.ts';

export function prepareAlphaNumeric({
  original,
  masked,
}: Extract<Segment, { type: 'AlphaNumeric' }>): PreparedSegment {
  const size = codePointSetSize(masked);
  const select = codePointSelector(masked);
  const isOriginal = new Uint8Array(tableLength);
  for (const { from, to } of original) isOriginal.fill(1, from, to + 1);
  const choices = Int32Array.from({ length: Math.min(size, tableLength) }, (_, i) => select(i));
  const bytesEach = drawLength(bitsOfCount(size));
  const masks = (codePoint: number) =>
    codePoint < tableLength ? isOriginal[codePoint] === 1 : codePointSetHas(original, codePoint);
  return {
    drawLength: (width) => width * bytesEach,
    treat: () => perCharacter,
    masks,
    mask(characters, start, end, draws, drawAt) {
      let keeps = false;
      for (let i = start, at = drawAt; i < end; i++, at += bytesEach) {
        if (!masks(characters[i] ?? 0)) {
          keeps = true;
          continue;
        }
        const index = drawNumber(draws, at, bytesEach, size);
        characters[i] = index < tableLength ? (choices[index] ?? 0) : select(index);
      }
      return keeps;
    },
  };
}
