// The figures of a masker, as they are drawn: how many originals and masked values there are, and how often different
// originals become the same.
import type { ConfiguredPresentation } from '@masker/masker';
import type { Consistency, Figure } from '@masker/algorithms';
import { describeMagnitude } from '@masker/masking-core';

/** Numbers of values for which the share of collisions is given in words. */
const collisionCounts = [1_000, 1_000_000] as const;
/** The curve has two points for each power of ten, from 10 to 10^9. */
const curveCounts = Array.from({ length: 17 }, (_, i) => Math.round(10 ** (1 + i / 2)));
/** People can't distinguish more curves than these. */
const shownCurves = 6;
/** Above this share, hardly a value keeps its masked value for itself. */
const nearlyAll = 0.999;

export interface ShownFigure {
  /** From 0; null for the whole value. */
  readonly part: number | null;
  readonly label: string;
  /** Empty if nothing is masked. */
  readonly originals: string;
  readonly maskedValues: string;
  /** The share of values that share their masked value, for `collisionCounts`; empty if nothing is masked. */
  readonly collisions: readonly string[];
  /** The same share, from 0 to 1, from 10 to 10^9 values, two for each power of ten; empty if it is not drawn. */
  readonly curve: readonly number[];
  readonly note: string;
}

/** Returns the figures of the first parts, and of the whole value. */
export function makeFigures(
  presentation: ConfiguredPresentation,
  consistency: Consistency,
  shownParts: number,
): ShownFigure[] {
  let curves = 0;
  return presentation.figures(consistency, shownParts).map((figure): ShownFigure => {
    if (figure.sizes !== undefined && figure.part !== undefined) curves += 1;
    return show(figure, figure.part === undefined || curves <= shownCurves);
  });
}

function show(figure: Figure, isDrawn: boolean): ShownFigure {
  const { part, label, sizes, note } = figure;
  const partIndex = part ?? null;
  if (sizes === undefined)
    return { part: partIndex, label, originals: '', maskedValues: '', collisions: [], curve: [], note };
  return {
    part: partIndex,
    label,
    originals: describeMagnitude(sizes.original),
    maskedValues: describeMagnitude(sizes.masked),
    collisions: collisionCounts.map((count) => describeShare(figure.collidingShare(count))),
    curve: isDrawn ? curveCounts.map((count) => figure.collidingShare(count)) : [],
    note,
  };
}

/** A share as a percentage that is never rounded to nothing or all. */
export function describeShare(share: number): string {
  if (share === 0) return '0 %';
  if (share < 0.0001) return 'below 0.01 %';
  if (share > nearlyAll && share < 1) return 'above 99.9 %';
  const percent = share * 100;
  return `${percent < 1 ? percent.toFixed(2) : percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}
