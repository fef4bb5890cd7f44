// The check `range-item-too-many`: a range of more items than are read.
import { describeCount } from '../../../text/describeCount.ts';
import { mostItems } from '../sets/range.ts';
import { choice } from '../../../configuration/problem.ts';
import { rangeMistakes, removeRangeItem } from './rangeItemPlace.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

const most = describeCount(mostItems);

export const rangeItemTooMany: SegmentCheck = {
  code: 'range-item-too-many',
  severity: 'error',
  isPointless: true,
  title: 'Range of too many items',
  explanation: `A range has at most ${most} items. Write neighbours as one item: 100-199 instead of 100,101,102.`,
  example: {
    wrong: segmentExample(
      `{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "${'1,'.repeat(mostItems)}2" } }`,
    ),
    right: segmentExample(
      '{ "type": "Numeric", "length": 3, "masked": { "minNum": 1, "maxNum": 0, "range": "1-2" } }',
    ),
  },
  run(model, report) {
    for (const place of rangeMistakes(model, 'too-many-items')) {
      report({
        range: place.range,
        message: `A range has at most ${most} items: later ones aren't read.`,
        fixes: [choice('Remove the later items', removeRangeItem(model.document.text, place))],
      });
    }
  },
};
