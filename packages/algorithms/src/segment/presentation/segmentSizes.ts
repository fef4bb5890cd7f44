// The number of originals for each masked value: of one segment, and of all together.
import { integerSetMagnitude } from '../sets/integerSetMagnitude.ts';
import { type Sizes, sizesOf, powerOf, productOf } from '@masker/masking-core';
import type { Segment } from '../model/segmentSettings.ts';
import { codePointSetSize } from '../sets/codePointSet.ts';

/** Returns the sizes of a segment that masks; undefined for Preserve, which leaves every text as it is. */
export function segmentSizes(segment: Segment): Sizes | undefined {
  switch (segment.type) {
    case 'Preserve':
      return undefined;
    case 'Numeric':
      return sizesOf(
        integerSetMagnitude(segment.original, segment.length),
        integerSetMagnitude(segment.masked, segment.length),
      );
    case 'AlphaNumeric':
      return sizesOf(
        powerOf(codePointSetSize(segment.original), segment.length),
        powerOf(codePointSetSize(segment.masked), segment.length),
      );
  }
}

/**
 * Returns the sizes of a list of segments, counting values with equal unmasked segments: those with different
 * ones never collide. Segments that mask nothing leave the sizes unchanged; without a masking segment, both
 * are 1.
 */
export function totalSizes(segments: readonly Segment[]): Sizes {
  return combinedSizes(maskingSizes(segments));
}

/** Returns the sizes of several segments together. */
export function combinedSizes(parts: readonly Sizes[]): Sizes {
  return sizesOf(
    productOf(parts.map(({ original }) => original)),
    productOf(parts.map(({ masked }) => masked)),
  );
}

const known = new WeakMap<readonly Segment[], readonly Sizes[]>();

/** Returns the sizes of the segments that mask something; computed once for a list, as it may be long. */
export function maskingSizes(segments: readonly Segment[]): readonly Sizes[] {
  const found = known.get(segments) ?? computeMaskingSizes(segments);
  known.set(segments, found);
  return found;
}

function computeMaskingSizes(segments: readonly Segment[]): readonly Sizes[] {
  return segments.flatMap((segment) => {
    const found = segmentSizes(segment);
    return found === undefined || found.original.exact === 0n ? [] : [found];
  });
}
