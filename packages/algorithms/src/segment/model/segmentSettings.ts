// The settings of a Segment masker: its properties in a text without errors.
import type { CodePointSet } from '../sets/codePointSet.ts';
import type { IntegerSet } from '../sets/integerSet.ts';
import type { SegmentModel, SegmentsModel } from './segmentsModel.ts';

export type Segment =
  | { readonly type: 'Preserve'; readonly length: bigint }
  | {
      readonly type: 'Numeric';
      readonly length: bigint;
      readonly original: IntegerSet;
      readonly masked: IntegerSet;
    }
  | {
      readonly type: 'AlphaNumeric';
      readonly length: bigint;
      readonly original: CodePointSet;
      readonly masked: CodePointSet;
    };

export interface SegmentSettings {
  /** Code points that stay if they are and are invisible to the segments. */
  readonly ignoreChars: ReadonlySet<number>;
  readonly segments: readonly Segment[];
}

/** Builds the settings of a model without errors; undefined if something is still missing. */
export function buildSettings({ ignoreChars, segments: models }: SegmentsModel): SegmentSettings | undefined {
  const segments = models.map(buildSegment).filter((segment) => segment !== undefined);
  return segments.length === models.length ? { ignoreChars, segments } : undefined;
}

/** Builds one segment; undefined when something is missing or wrong in it. */
export function buildSegment({ type, length, original, masked }: SegmentModel): Segment | undefined {
  if (type === undefined || length === undefined) return undefined;
  if (type === 'Preserve') return { type, length };
  const [from, to] = [original.value, masked.value];
  if (type === 'Numeric' && from?.kind === 'integers' && to?.kind === 'integers') {
    return { type, length, original: from.set, masked: to.set };
  }
  if (type === 'AlphaNumeric' && from?.kind === 'characters' && to?.kind === 'characters') {
    return { type, length, original: from.set, masked: to.set };
  }
  return undefined;
}
