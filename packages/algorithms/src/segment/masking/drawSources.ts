// Provides the draws of segments: one pseudo-random function for all of them, or one per list of settings.
import type { PseudoRandomFunction } from '@masker/masking-core';
import type { MaskingContext } from '../../interface/algorithm.ts';
import type { Segment } from '../model/segmentSettings.ts';
import { canonicalSegment } from './canonicalForm.ts';

export interface DrawSources {
  /** True if one message, the whole value, serves all segments. */
  readonly readsWholeValue: boolean;
  /** The function of a segment; that of the characters after the last one, when there is none at the index. */
  functionFor(index: number): PseudoRandomFunction;
}

export function drawSources(segments: readonly Segment[], { prf, consistency }: MaskingContext): DrawSources {
  const lines = segments.map(canonicalSegment);
  if (consistency === 'value') {
    const whole = prf(['masker/1 value', ...lines].join('\n'));
    return { readsWholeValue: true, functionFor: () => whole };
  }
  const functions = new Map<string, PseudoRandomFunction>();
  return {
    readsWholeValue: false,
    functionFor(index) {
      const line = lines[index] ?? 'rest';
      const known = functions.get(line) ?? prf(`masker/1 segment\n${line}`);
      functions.set(line, known);
      return known;
    },
  };
}
