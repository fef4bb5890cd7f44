// Numbers of originals and masked values of segments, and of different originals that become the same.
import type { Consistency } from '../../interface/consistency.ts';
import { describeCount } from '@masker/text';
import type { Sizes } from '@masker/masking-core';
import type { Figure } from '../../interface/presentation.ts';
import type { Segment, SegmentSettings } from '../model/segmentSettings.ts';
import { expectedCollisions } from './collisions.ts';
import { maskingSizes, segmentSizes, totalSizes } from './segmentSizes.ts';

/** Maximum number of masked values of a tiny segment: a letter or a digit. */
const tiny = 36n;

/** Returns the figures of the first segments, and of the whole value. */
export function makeFigures(
  { segments }: SegmentSettings,
  consistency: Consistency,
  maxParts: number,
): Figure[] {
  const share = (some: readonly Segment[]) => (count: number) =>
    expectedCollisions(some, count, consistency).share;
  const rows = segments.slice(0, maxParts).map((segment, part): Figure => {
    const sizes = segmentSizes(segment);
    return {
      part,
      label: `${part + 1} ${segment.type}`,
      sizes: sizes?.original.exact === 0n ? undefined : sizes,
      collidingShare: share([segment]),
      note: noteOf(sizes),
    };
  });
  const masks = maskingSizes(segments).length > 0;
  const whole: Figure = {
    part: undefined,
    label: 'Whole value',
    sizes: masks ? totalSizes(segments) : undefined,
    collidingShare: share(segments),
    note: masks ? '' : 'Nothing is masked.',
  };
  return [...rows, whole];
}

function noteOf(sizes: Sizes | undefined): string {
  if (sizes === undefined) return 'Not masked: a Preserve segment.';
  if (sizes.original.exact === 0n) return 'Not masked: original is empty.';
  const { exact } = sizes.masked;
  if (exact === 1n) return 'Constant: every original becomes the same.';
  if (exact !== undefined && exact <= tiny) return `Tiny: only ${describeCount(exact)} masked values.`;
  return '';
}
