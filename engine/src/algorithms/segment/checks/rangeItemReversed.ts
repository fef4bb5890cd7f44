// The check `range-item-reversed`: reversed item in a range.
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { rangeItemText, rangeMistakes, replaceRangeItem } from './rangeItemPlace.ts';

export const rangeItemReversed: SegmentCheck = {
  code: 'range-item-reversed',
  severity: 'error',
  title: 'Reversed item in a range',
  explanation:
    'An item runs from the smaller to the larger value. Characters are ordered by code point: digits, capitals, small letters.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "f-a" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  },
  run(model, report) {
    for (const place of rangeMistakes(model, 'reversed')) {
      const turned = rangeItemText(place).replace(/^(\S+?)(\s*-\s*)(\S+)$/, '$3$2$1');
      report({
        range: place.range,
        message: 'This item runs backwards: write the smaller value first.',
        ...(turned !== '' && {
          fixes: [{ title: `Change to ${turned}`, edits: replaceRangeItem(place, turned) }],
        }),
      });
    }
  },
};
