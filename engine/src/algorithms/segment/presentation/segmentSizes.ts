// How many originals there are for each masked value: of one segment, and of all together.
import { codePointSetSize } from '../sets/codePointSet.ts';
import type { Segment } from '../../../configuration/configuration.ts';
import {
  integerSetMagnitude,
  type Magnitude,
  powerOf,
  productOf,
  ratioOf,
} from '../../../statistics/magnitude.ts';

/** Texts, not characters: an AlphaNumeric segment of two digits has 100 originals. */
export interface Sizes {
  /** The texts that are masked. */
  readonly original: Magnitude;
  /** The texts that they may become. */
  readonly masked: Magnitude;
  /**
   * How many originals share one masked text on average: original / masked. Which ones share is drawn, as replacing is no
   * permutation, so that even where it is 1, some masked texts have several originals and others none.
   */
  readonly originalsPerMasked: number;
}

/** The sizes of a segment that masks; undefined for Preserve, which leaves every text as it is. */
export function segmentSizes(segment: Segment): Sizes | undefined {
  switch (segment.type) {
    case 'Preserve':
      return undefined;
    case 'Numeric':
      return sizes(
        integerSetMagnitude(segment.original, segment.length),
        integerSetMagnitude(segment.masked, segment.length),
      );
    case 'AlphaNumeric':
      return sizes(
        powerOf(codePointSetSize(segment.original), segment.length),
        powerOf(codePointSetSize(segment.masked), segment.length),
      );
  }
}

/**
 * The sizes of a list of segments, counting values whose unmasked segments are equal: those with different ones never
 * become the same. Segments that mask nothing leave the sizes as they are; with none that masks, both are 1.
 */
export function totalSizes(segments: readonly Segment[]): Sizes {
  return combinedSizes(maskingSizes(segments));
}

/** The sizes of several segments together. */
export function combinedSizes(parts: readonly Sizes[]): Sizes {
  return sizes(
    productOf(parts.map(({ original }) => original)),
    productOf(parts.map(({ masked }) => masked)),
  );
}

const known = new WeakMap<readonly Segment[], readonly Sizes[]>();

/** The sizes of the segments that mask something; computed once for a list, as it may be long. */
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

function sizes(original: Magnitude, masked: Magnitude): Sizes {
  return { original, masked, originalsPerMasked: ratioOf(original, masked) };
}
