// The check `range-item-empty`: empty item in a range.
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { rangeMistakes, removeRangeItem } from './rangeItemPlace.ts';

export const rangeItemEmpty: SegmentCheck = {
  code: 'range-item-empty',
  severity: 'error',
  title: 'Empty item in a range',
  explanation:
    'Commas separate the items of a range. An item is missing between two commas, before the first or after the last. Omit a range that adds nothing.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f,,k" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f,k" } }'),
  },
  run(model, report) {
    for (const place of rangeMistakes(model, 'empty')) {
      const isWhole = place.set.rangeItems.length === 1;
      report({
        range: place.range,
        message: isWhole
          ? 'The range is empty: list what belongs to the set, or omit range.'
          : 'An item is missing here: a comma has one on either side.',
        fixes: [
          {
            title: isWhole ? 'Remove "range"' : 'Remove the empty item',
            edits: removeRangeItem(model.document.text, place),
          },
        ],
      });
    }
  },
};
