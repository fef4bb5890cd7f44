// The check `masked-set-constant`: a segment whose output is always the same.
import { setRange } from '../model/places.ts';
import { setSize } from '../model/characterSetModel.ts';
import { removeProperty } from '../../../json/edits.ts';
import { choice } from '../../../configuration/problem.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const maskedSetConstant: SegmentCheck = {
  code: 'masked-set-constant',
  severity: 'information',
  title: 'Only one masked value',
  explanation:
    'Every original that fits becomes the same value, so that nothing can be told apart afterwards. That is redaction; make sure that it is meant. What does not fit a Numeric segment is masked digit by digit, and so becomes different values: a value that ends within the segment and has fewer digits than the masked number, and a value that has other characters than digits there.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 7, "maxNum": 7 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 0, "maxNum": 7 } }'),
  },
  run({ segments }, report) {
    for (const segment of segments) {
      const { value } = segment.masked;
      if (value === undefined || segment.length === undefined || setSize(value, segment.length) !== 1n)
        continue;
      const property = segment.properties.get('masked');
      report({
        range: setRange(segment, segment.masked),
        message: `The masked set holds a single value: every original${segment.type === 'Numeric' ? ' that fits' : ''} becomes that value.`,
        fixes: property === undefined ? [] : [choice('Remove "masked"', removeProperty(property))],
      });
    }
  },
};
