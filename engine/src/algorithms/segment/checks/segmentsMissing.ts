// The check `segments-missing`: a Segment masker without its segments.
import { appendProperties, choice } from '../../../json/edits.ts';
import { openingOf } from '../../../configuration/places.ts';
import { type Check, segmentExample } from '../../../configuration/checks/check.ts';
import { newSegments, newSegmentTitle } from './newSegment.ts';

export const segmentsMissing: Check = {
  code: 'segments-missing',
  severity: 'error',
  title: 'No segments',
  explanation: 'The Segment algorithm needs the list of segments that it deals the characters to.',
  example: {
    wrong: '{ "name": "codeMasker", "algorithm": "Segment" }',
    right: segmentExample('{ "type": "Numeric", "length": 3 }'),
  },
  run({ properties, algorithm, document }, report) {
    if (properties === undefined || algorithm !== 'Segment' || properties.get('segments') !== undefined)
      return;
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
