// The segments of a configuration, where it has some.
import type { Analysis } from '../../../engine/src/index.ts';
import {
  readSegments,
  type SegmentsModel,
} from '../../../engine/src/algorithms/segment/model/segmentsModel.ts';

const known = new WeakMap<Analysis['model'], SegmentsModel>();

export function segmentsOf(model: Analysis['model']): SegmentsModel {
  const found = known.get(model) ?? readSegments(model);
  known.set(model, found);
  return model.words?.name === 'Segment' ? found : { ...found, segments: [], segmentsNode: undefined };
}
