// The check `masked-set-empty`: a segment with nothing to mask to.
import { emptySets } from '../model/places.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { emptySetFixes } from './emptySetFixes.ts';

export const maskedSetEmpty: SegmentCheck = {
  code: 'masked-set-empty',
  severity: 'error',
  title: 'Empty masked set',
  explanation:
    'A min greater than its max empties that part of the set, so that only range counts. Then range must hold something.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0 } }'),
    right: segmentExample(
      '{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "5-7" } }',
    ),
  },
  run(model, report) {
    for (const { range, segment, set } of emptySets(model, 'masked')) {
      report({
        range,
        message: 'The masked set is empty: there is nothing to replace originals with.',
        fixes: emptySetFixes(model.document.text, segment, set),
      });
    }
  },
};
