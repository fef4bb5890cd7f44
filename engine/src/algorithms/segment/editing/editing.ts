// Editing help of the Segment algorithm.
import type { Editing } from '../../interface/editing.ts';
import type { SegmentSettings } from '../model/segmentSettings.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { hintsIn } from './hints.ts';
import { meaningAt } from './meaning.ts';
import { outlineOf } from './outline.ts';
import { segmentOf } from './placedSegments.ts';
import { selectionsAt } from './selections.ts';
import { snippetFor } from './snippets.ts';
import { suggestOtherSet } from './suggestOtherSet.ts';
import { suggestValues } from './suggestedValues.ts';
import { tokensIn, tokenTypes } from './tokens.ts';

export const editing: Editing<SegmentsModel, SegmentSettings> = {
  suggest: suggestValues,
  suggestFirst: suggestOtherSet,
  // Nothing reads the sets of a Preserve segment.
  isWithoutEffect(model, object) {
    const { segment, set } = segmentOf(model, object) ?? {};
    return set !== undefined && segment?.type === 'Preserve';
  },
  snippetFor,
  suggestedAtOnce: ['segments'],
  meaning: meaningAt,
  hints: hintsIn,
  tokenTypes,
  tokens: tokensIn,
  outline: outlineOf,
  selections: selectionsAt,
};
