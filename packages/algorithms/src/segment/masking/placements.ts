// Locates the segments in the values that reach them.
import type { Segment } from '../model/segmentSettings.ts';
import { prepareNumeric } from './numericSegment.ts';
import { type PreparedSegment, preserveSegment, perCharacter } from './preparedSegment.ts';
import { codePointSelector, codePointSetHas, codePointSetSize } from '../sets/codePointSet.ts';
import { bitsOfCount, drawLength, drawNumber } from '@masker/masking-core';
import { tableLength } from '@masker/text';

/** In UTF-16 code units. No string is longer, so a segment that starts beyond it is never reached. */
const maxStringLength = 2 ** 30;

/** Range of a segment in every value that is long enough, in characters that aren't ignored. */
export interface Placement {
  readonly segment: PreparedSegment;
  readonly start: number;
  readonly end: number;
  /** Number of bytes drawn for it if it isn't cut. */
  readonly drawLength: number;
}

/** Returns the segments that a value can reach, each with its range. */
export function placementsOf(segments: readonly Segment[]): Placement[] {
  const placements: Placement[] = [];
  let start = 0;
  for (const settings of segments) {
    if (start >= maxStringLength) break;
    const length = settings.length > BigInt(maxStringLength) ? maxStringLength : Number(settings.length);
    const segment = prepare(settings);
    placements.push({ segment, start, end: start + length, drawLength: segment.drawLength(length) });
    start += length;
  }
  return placements;
}

function prepare(segment: Segment): PreparedSegment {
  switch (segment.type) {
    case 'Preserve':
      return preserveSegment;
    case 'Numeric':
      return prepareNumeric(segment);
    case 'AlphaNumeric':
      return prepareAlphaNumeric(segment);
  }
}

/** Masks AlphaNumeric segments: each character is replaced by one drawn from the masked set (docs/masking-algorithm.md). */
function prepareAlphaNumeric({
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
