// The figure of values that become records of a list.
import { collisionsOf, countless, magnitudeOf } from '@masker/masking-core';
import { describeCount } from '@masker/text';
import type { RecordList } from '@masker/config';
import type { Figure } from '../interface/presentation.ts';

/**
 * Creates the figure; without sizes while the list isn't read.
 *
 * @param sizes the number of masked values, and the chance that two different originals get the same one
 */
export function listFigure(
  list: RecordList | undefined,
  sizes: (list: RecordList) => { readonly masked: bigint; readonly pair: number },
): Figure {
  const whole = { part: undefined, label: 'Whole value' };
  if (list === undefined)
    return { ...whole, sizes: undefined, collidingShare: () => 0, note: "The list isn't read yet." };
  const { masked, pair } = sizes(list);
  return {
    ...whole,
    sizes: { original: countless, masked: magnitudeOf(masked) },
    collidingShare: (count) => collisionsOf(count, undefined, pair).share,
    note: `A list of ${describeCount(list.count)} records.`,
  };
}
