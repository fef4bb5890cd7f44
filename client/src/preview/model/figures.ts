// The figures of a masker, as they are drawn: how many originals and masked values there are, and how often different
// originals become the same.
import {
  type Consistency,
  describeCount,
  describeMagnitude,
  expectedCollisions,
  type MaskerConfiguration,
  type Segment,
  segmentSizes,
  type Sizes,
  totalSizes,
} from '../../../../engine/src/index.ts';
import { maskingSizes } from '../../../../engine/src/algorithms/segment/presentation/segmentSizes.ts';

/** For so many values, the share of collisions is given in words. */
export const toldCounts = [1_000, 1_000_000] as const;
/** The curve has two points for each power of ten, from 10 to 10^9. */
const curveCounts = Array.from({ length: 17 }, (_, i) => Math.round(10 ** (1 + i / 2)));
/** A segment with at most so many masked values is called tiny: a letter or a digit. */
const tiny = 36n;
/** More curves than these nobody tells apart. */
const shownCurves = 6;
/** Above this share, hardly a value keeps its masked value for itself. */
const nearlyAll = 0.999;

export interface ShownFigure {
  /** From 0; null for the whole value. */
  readonly segment: number | null;
  readonly label: string;
  /** Empty where nothing is masked. */
  readonly originals: string;
  readonly maskedValues: string;
  /** The share of values that share their masked value, for `toldCounts`; empty where nothing is masked. */
  readonly collisions: readonly string[];
  /** The same share, from 0 to 1, from 10 to 10^9 values, two for each power of ten; empty where it is not drawn. */
  readonly curve: readonly number[];
  readonly note: string;
}

/** The figures of the first segments, and of the whole value. */
export function makeFigures(
  { segment: settings }: MaskerConfiguration,
  consistency: Consistency,
  shownSegments: number,
): ShownFigure[] {
  if (settings === undefined) return [];
  const { segments } = settings;
  let curves = 0;
  const rows = segments.slice(0, shownSegments).map((segment, index): ShownFigure => {
    const sizes = segmentSizes(segment);
    const base = { segment: index, label: `${index + 1} ${segment.type}`, note: noteOf(sizes) };
    if (sizes === undefined || sizes.original.exact === 0n) return { ...base, ...nothing };
    curves += 1;
    return { ...base, ...describe([segment], sizes, consistency, curves <= shownCurves) };
  });
  return [...rows, wholeValue(segments, consistency)];
}

const nothing = { originals: '', maskedValues: '', collisions: [], curve: [] } as const;

function wholeValue(segments: readonly Segment[], consistency: Consistency): ShownFigure {
  const masks = maskingSizes(segments).length > 0;
  const base = { segment: null, label: 'Whole value' };
  if (!masks) return { ...base, ...nothing, note: 'Nothing is masked.' };
  return { ...base, ...describe(segments, totalSizes(segments), consistency, true), note: '' };
}

function describe(
  segments: readonly Segment[],
  { original, masked }: Sizes,
  consistency: Consistency,
  isDrawn: boolean,
): Pick<ShownFigure, 'originals' | 'maskedValues' | 'collisions' | 'curve'> {
  const shareOf = (count: number): number => expectedCollisions(segments, count, consistency).share;
  return {
    originals: describeMagnitude(original),
    maskedValues: describeMagnitude(masked),
    collisions: toldCounts.map((count) => describeShare(shareOf(count))),
    curve: isDrawn ? curveCounts.map(shareOf) : [],
  };
}

function noteOf(sizes: Sizes | undefined): string {
  if (sizes === undefined) return 'Not masked: a Preserve segment.';
  if (sizes.original.exact === 0n) return 'Not masked: original is empty.';
  const { exact } = sizes.masked;
  if (exact === 1n) return 'Constant: every original becomes the same.';
  if (exact !== undefined && exact <= tiny) return `Tiny: only ${describeCount(exact)} masked values.`;
  return '';
}

/** A share as a percentage that is never rounded to nothing or all. */
export function describeShare(share: number): string {
  if (share === 0) return '0 %';
  if (share < 0.0001) return 'below 0.01 %';
  if (share > nearlyAll && share < 1) return 'above 99.9 %';
  const percent = share * 100;
  return `${percent < 1 ? percent.toFixed(2) : percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}
