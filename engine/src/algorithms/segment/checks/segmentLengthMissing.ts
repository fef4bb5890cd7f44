// The check `segment-length-missing`: a segment that does not say how many characters it covers.
import { appendProperties } from '../../../json/edits.ts';
import { choice } from '../../../configuration/problem.ts';
import { openingOf } from '../../../configuration/places.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const segmentLengthMissing: SegmentCheck = {
  code: 'segment-length-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'Segment without a length',
  explanation:
    'Each segment takes its length in characters, from the left of the value, so each needs a length.',
  example: {
    wrong: segmentExample('{ "type": "Numeric" }'),
    right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  },
  run({ segments, document }, report) {
    for (const { properties } of segments) {
      if (properties.get('length') !== undefined) continue;
      const edit = appendProperties(document.text, properties.node, ['"length": 1']);
      report({
        range: openingOf(properties.node),
        message: 'The segment needs a length: how many characters it covers.',
        ...(edit !== undefined && { fixes: [choice('Add "length": 1', [edit])] }),
      });
    }
  },
};
