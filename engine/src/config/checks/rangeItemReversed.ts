// The check `range-item-reversed`: reversed item in a range.
import { maskingSets } from '../places.ts';
import { type Check, segmentExample } from './check.ts';
import { rangeItemRange } from './rangeItemPlace.ts';

export const rangeItemReversed: Check = {
  code: 'range-item-reversed',
  severity: 'error',
  title: 'Reversed item in a range',
  explanation:
    'An item runs from the smaller value to the larger one, characters by their code points (digits, then capitals, then small letters).',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "f-a" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  },
  run(model, report) {
    for (const { set } of maskingSets(model)) {
      for (const item of set.rangeItems) {
        if (item.issue !== 'reversed') continue;
        const range = rangeItemRange(model.document.text, set, item);
        if (range !== undefined)
          report({ range, message: 'This item runs backwards: write the smaller value first.' });
      }
    }
  },
};
