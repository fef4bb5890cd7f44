// The check `segment-length-invalid`: a length that is not a whole number from 1.
import { changeTo } from '../../../configuration/checks/propertyFixes.ts';
import { sourceOf } from '../../../json/edits.ts';
import { isTooLong, tooManyDigits } from '../../../json/exactNumber.ts';
import { rangeOf } from '../../../json/properties.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const segmentLengthInvalid: SegmentCheck = {
  code: 'segment-length-invalid',
  severity: 'error',
  title: "Length isn't a whole number from 1",
  explanation: 'A segment covers at least one character, and no half ones.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 0 }'),
    right: segmentExample('{ "type": "Numeric", "length": 1 }'),
  },
  run({ segments, document }, report) {
    for (const { properties, length } of segments) {
      const value = properties.get('length')?.value;
      if (value?.type === 'number' && length === undefined) {
        const nearest = Math.max(1, Math.round(value.value));
        report({
          range: rangeOf(value),
          message: isTooLong(sourceOf(document.text, value))
            ? `The length ${tooManyDigits}.`
            : 'A length must be a whole number, 1 or more.',
          ...(Number.isSafeInteger(nearest) && {
            fixes: [changeTo(value, String(nearest))],
          }),
        });
      }
    }
  },
};
