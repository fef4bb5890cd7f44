// The type of a check of the Segment algorithm, and the examples that its checks share.
import type { Check } from '@masker/config';
import type { SegmentsModel } from '../model/segmentsModel.ts';

export type SegmentCheck = Check<SegmentsModel>;

/** An example: a complete configuration around one segment. */
export function segmentExample(segment: string, properties = ''): string {
  return `{
  "name": "codeMasker",
  "algorithm": "Segment",${properties === '' ? '' : `\n  ${properties},`}
  "segments": [${segment}]
}`;
}
