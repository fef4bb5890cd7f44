// The check `segments-missing`: a Segment masker without its segments.
import { appendProperties } from '../../../json/edits.ts';
import { choice } from '../../../configuration/problem.ts';
import { openingOf } from '../../../configuration/places.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { newSegments, newSegmentTitle } from './newSegment.ts';

export const segmentsMissing: SegmentCheck = {
  code: 'segments-missing',
  severity: 'error',
  isIncomplete: true,
  title: 'No segments',
  explanation: 'The Segment algorithm needs the list of segments among which it divides the characters.',
  example: {
    wrong: '{ "name": "codeMasker", "algorithm": "Segment" }',
    right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  },
  run({ properties, document }, report) {
    if (properties === undefined || properties.get('segments') !== undefined) return;
    const edit = appendProperties(document.text, properties.node, [newSegments]);
    report({
      range: openingOf(properties.node),
      message: 'A Segment masker needs "segments": the list of segments, in order.',
      ...(edit !== undefined && {
        fixes: [choice(`Add ${newSegmentTitle}`, [edit])],
      }),
    });
  },
};
