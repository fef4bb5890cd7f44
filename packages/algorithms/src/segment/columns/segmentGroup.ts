// Groups of segments that draw from one message: all of them with consistency `value`, each its own with
// `segment`.
import type { Segment } from '../model/segmentSettings.ts';
import type { PseudoRandomFunction } from '@masker/masking-core';

export interface SegmentGroup {
  /** Side by side. */
  readonly segments: readonly Segment[];
  /** Draws for the visible characters it gets. */
  readonly prf: PseudoRandomFunction;
}
