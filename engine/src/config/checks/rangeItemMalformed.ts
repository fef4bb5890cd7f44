// The check `range-item-malformed`: item of a range is not understood.
import { type Check, segmentExample } from './check.ts';
import { rangeMistakes } from './rangeItemPlace.ts';

export const rangeItemMalformed: Check = {
  code: 'range-item-malformed',
  severity: 'error',
  title: 'Item of a range is not understood',
  explanation:
    'An item is one value or <from>-<to>: single characters on an AlphaNumeric segment, whole numbers on a Numeric one.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "ab-f" } }'),
    right: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "range": "a-f" } }'),
  },
  run(model, report) {
    for (const { range, segment } of rangeMistakes(model, 'malformed')) {
      report({
        range,
        message:
          segment.type === 'Numeric'
            ? 'An item must be one whole number, such as 7, or two with a hyphen between, such as 100-199.'
            : 'An item must be one character, such as x, or two with a hyphen between, such as a-f.',
      });
    }
  },
};
