// The figure of whole values that are drawn, independently of one another.
import { collisionsOf, magnitudeOf } from '@masker/masking-core';
import type { Figure } from './presentation.ts';

/**
 * Creates the figure.
 *
 * @param pair the chance that two of the originals get the same masked value
 */
export function wholeValueFigure(
  originals: bigint,
  masked: bigint,
  note: string,
  pair = 1 / Number(masked),
): Figure {
  return {
    part: undefined,
    label: 'Whole value',
    sizes: { original: magnitudeOf(originals), masked: magnitudeOf(masked) },
    collidingShare: (count) => collisionsOf(count, originals, pair).share,
    note,
  };
}
