// The check `segments-empty`: a list of segments with nothing in it.
import { replaceNode } from '../../../json/edits.ts';
import { choice } from '../../../configuration/problem.ts';
import { rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { newSegment, newSegmentTitle } from './newSegment.ts';

export const segmentsEmpty: SegmentCheck = {
  code: 'segments-empty',
  severity: 'warning',
  title: 'Empty list of segments',
  explanation:
    'Without segments no value has the expected shape: each one is masked character by character and reported as not fitting.',
  example: { wrong: segmentExample(''), right: segmentExample('{ "type": "Numeric", "length": 3 }') },
  run({ segmentsNode }, report) {
    if (segmentsNode?.items.length !== 0) return;
    report({
      range: rangeOf(segmentsNode),
      message: 'The list of segments is empty, so every value counts as too long for the masker.',
      fixes: [choice(`Add ${newSegmentTitle}`, [replaceNode(segmentsNode, `[${newSegment}]`)])],
    });
  },
};
