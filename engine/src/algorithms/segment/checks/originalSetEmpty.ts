// The check `original-set-empty`: a segment that never masks anything.
import { emptySets } from '../model/places.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { emptySetFixes } from './emptySetFixes.ts';

export const originalSetEmpty: SegmentCheck = {
  code: 'original-set-empty',
  severity: 'warning',
  title: 'Empty original set',
  explanation:
    "Only what the original set holds is masked. With an empty set, values that fit the segment pass unchanged, as through Preserve. Values that don't fit a Numeric segment are masked anyway: the digits of a value that ends within it, and the characters of a value with other characters than digits there.",
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "original": { "minNum": 1, "maxNum": 0 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "original": { "minNum": 0, "maxNum": 1 } }'),
  },
  run(model, report) {
    for (const { range, segment, set } of emptySets(model, 'original')) {
      report({
        range,
        message: `The original set is empty: nothing ${segment.type === 'Numeric' ? 'that fits this segment is ever masked' : 'is ever masked in this segment'}.`,
        fixes: emptySetFixes(model.document.text, segment, set),
      });
    }
  },
};
