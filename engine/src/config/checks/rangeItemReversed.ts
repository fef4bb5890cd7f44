// The check `range-item-reversed`: reversed item in a range.
import { type Check, segmentExample } from './check.ts';
import { rangeMistakes } from './rangeItemPlace.ts';

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
    for (const { range } of rangeMistakes(model, 'reversed')) {
      report({ range, message: 'This item runs backwards: write the smaller value first.' });
    }
  },
};
