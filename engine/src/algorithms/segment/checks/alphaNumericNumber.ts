// The check `alpha-numeric-number`: numbers above 9 on an AlphaNumeric segment, which masks digit by digit.
import { changeTo } from '../../../configuration/checks/propertyFixes.ts';
import { setFields } from '../model/places.ts';
import { isWiderThan } from '../sets/integerSet.ts';
import { replaceNode } from '../../../json/edits.ts';
import { integerValue, rangeOf } from '../../../json/properties.ts';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { choice, type Fix } from '../../../configuration/problem.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const alphaNumericNumber: SegmentCheck = {
  code: 'alpha-numeric-number',
  severity: 'warning',
  isPointless: true,
  title: 'Number above 9 on an AlphaNumeric segment',
  explanation:
    'An AlphaNumeric segment masks each character by itself, so minNum and maxNum are digits. Use a Numeric segment to mask whole numbers.',
  example: {
    wrong: segmentExample('{ "type": "AlphaNumeric", "length": 3, "masked": { "maxNum": 499 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 499 } }'),
  },
  run(model, report) {
    for (const { segment, name, property, value } of setFields(model, 'AlphaNumeric', ['minNum', 'maxNum'])) {
      if (value.type !== 'number' || value.value <= 9) continue;
      if (integerValue(model.document.text, property) === undefined) continue;
      report({
        range: rangeOf(value),
        message: `"${name}" is one digit here, 0 to 9: an AlphaNumeric segment masks each character by itself.`,
        fixes: [changeTo(value, '9'), ...asNumeric(model.document.text, segment)],
      });
    }
  },
};

/** Makes the segment Numeric, where its sets name no characters and its length is enough for their numbers. */
function asNumeric(text: string, { properties, length, original, masked }: SegmentModel): Fix[] {
  const type = properties.get('type')?.value;
  const fits = [original, masked].every(
    (set) =>
      (['minChar', 'maxChar', 'range'] as const).every((name) => set.field(name) === undefined) &&
      length !== undefined &&
      !isWiderThan(integerValue(text, set.field('maxNum')) ?? 0n, length),
  );
  return type === undefined || !fits
    ? []
    : [choice('Change the segment to "Numeric"', [replaceNode(type, '"Numeric"')])];
}
