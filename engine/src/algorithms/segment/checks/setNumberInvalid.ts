// The check `set-number-invalid`: minNum or maxNum that is not a whole number from 0.
import { changeTo } from '../../../configuration/checks/propertyFixes.ts';
import { sourceOf } from '../../../json/edits.ts';
import { isTooLong, tooManyDigits } from '../../../json/exactNumber.ts';
import { integerValue, type Properties, rangeOf } from '../../../json/properties.ts';
import type { SegmentsModel } from '../model/segmentsModel.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const setNumberInvalid: SegmentCheck = {
  code: 'set-number-invalid',
  severity: 'error',
  title: "minNum or maxNum isn't a whole number from 0",
  explanation:
    'Segments hold digits, which make non-negative whole numbers. They may have up to 1,000 digits in a configuration.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": -1 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "minNum": 1 } }'),
  },
  run(model, report) {
    for (const property of unsureObjects(model).flatMap(({ all }) => all)) {
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
          fixes: [changeTo(value, String(nearest))],
        }),
      });
    }
  },
};

/** The objects that may hold such limits: in all others, they have been read. */
function unsureObjects({ segments }: SegmentsModel): Properties[] {
  const objects: Properties[] = [];
  for (const { properties, setFields, original, masked } of segments) {
    if (setFields.length > 0) objects.push(properties);
    for (const { properties: own, value } of [original, masked])
      if (own !== undefined && (value === undefined || !own.areUsual)) objects.push(own);
  }
  return objects;
}
