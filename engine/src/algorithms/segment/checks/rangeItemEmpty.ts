// The check `range-item-empty`: empty item in a range.
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';
import { rangeMistakes, removeRangeItem } from './rangeItemPlace.ts';

export const rangeItemEmpty: SegmentCheck = {
  code: 'range-item-empty',
  severity: 'error',
  title: 'Empty item in a range',
  explanation:
    'The items of a range are separated by commas; between two commas, or before or behind one, something is missing. A range that adds nothing is left out.',
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
          ? 'The range is empty: list what belongs to the set, or leave range out.'
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
