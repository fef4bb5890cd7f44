// The check `masked-set-constant`: a segment whose output is always the same.
import { removal } from '../../../configuration/checks/propertyFixes.ts';
import { setRange } from '../model/places.ts';
import { setSize } from '../model/characterSetModel.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const maskedSetConstant: SegmentCheck = {
  code: 'masked-set-constant',
  severity: 'information',
  title: 'Only one masked value',
  explanation:
    "Every original that fits becomes the same value. That is redaction: make sure that you mean it. Values that don't fit a Numeric segment are masked digit by digit, and become different values. Examples are a value that ends within the segment with fewer digits than the masked number, and one with other characters than digits there.",
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
        fixes: property === undefined ? [] : [removal(property)],
      });
    }
  },
};
