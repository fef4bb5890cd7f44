// The check `masked-set-empty`: a segment with nothing to mask to.
import { isEmptySet } from '../characterSetModel.ts';
import { setRange } from '../places.ts';
import { type Check, segmentExample } from './check.ts';

export const maskedSetEmpty: Check = {
  code: 'masked-set-empty',
  severity: 'error',
  title: 'Empty masked set',
  explanation:
    'A min greater than its max empties that part of the set, which is how range alone is made to count; then range must hold something.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0 } }'),
    right: segmentExample(
      '{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "5-7" } }',
    ),
  },
  run({ segments }, report) {
    for (const segment of segments) {
      if (segment.masked.value !== undefined && isEmptySet(segment.masked.value)) {
        report({
          range: setRange(segment, segment.masked),
          message: 'The masked set is empty: there is nothing to replace originals by.',
        });
      }
    }
  },
};
