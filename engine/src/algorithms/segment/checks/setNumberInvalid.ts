// The check `set-number-invalid`: minNum or maxNum that is no whole number from 0.
import { replaceNode, sourceOf } from '../../../json/edits.ts';
import { isTooLong, tooManyDigits } from '../../../json/exactNumber.ts';
import { choice } from '../../../configuration/problem.ts';
import { integerValue, rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const setNumberInvalid: SegmentCheck = {
  code: 'set-number-invalid',
  severity: 'error',
  title: 'minNum or maxNum is not a whole number from 0',
  explanation:
    'Segments hold digits, which make non-negative whole numbers. They may have up to 1,000 digits in a configuration.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": -1 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1 } }'),
  },
  run(model, report) {
    for (const property of model.objects.flatMap(({ all }) => all)) {
      const { name, value } = property;
      if ((name !== 'minNum' && name !== 'maxNum') || value?.type !== 'number') continue;
      const integer = integerValue(model.document.text, property);
      if (integer !== undefined && integer >= 0n) continue;
      const nearest = Math.max(0, Math.floor(value.value));
      report({
        range: rangeOf(value),
        message: isTooLong(sourceOf(model.document.text, value))
          ? `"${name}" ${tooManyDigits}.`
          : `"${name}" must be a whole number, 0 or more.`,
        ...(Number.isSafeInteger(nearest) && {
          fixes: [choice(`Change to ${nearest}`, [replaceNode(value, String(nearest))])],
        }),
      });
    }
  },
};
