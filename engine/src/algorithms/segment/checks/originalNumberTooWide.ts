// The check `original-number-too-wide`: original numbers with more digits than the segment.
import { changeTo } from '../../../configuration/checks/propertyFixes.ts';
import { choice } from '../../../configuration/problem.ts';
import { replaceNode } from '../../../json/edits.ts';
import { rangeOf } from '../../../json/properties.ts';
import { isWiderThan, powerOfTen } from '../sets/integerSet.ts';
import { rangeItemPlaces } from './rangeItemPlace.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

/** Longer numbers are not written into fixes. */
const longestNumber = 30n;

export const originalNumberTooWide: SegmentCheck = {
  code: 'original-number-too-wide',
  severity: 'warning',
  title: 'Original number wider than its segment',
  explanation:
    'A segment of 3 digits never holds a number above 999, so larger numbers in original have no effect. Either the length or the number is wrong.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "original": { "maxNum": 4999 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 4, "original": { "maxNum": 4999 } }'),
  },
  run({ segments, document }, report) {
    for (const { type, length, original, properties } of segments) {
      // Fields that both sets read are told of by the check of the masked one.
      const own = original.properties;
      if (type !== 'Numeric' || length === undefined || own === undefined) continue;
      const message = `Numbers of more than ${length === 1n ? '1 digit' : `${length} digits`} have no effect: the segment holds none.`;
      const lengthNode = properties.get('length')?.value;
      const longer = (largest: bigint) =>
        lengthNode === undefined || isWiderThan(largest, longestNumber)
          ? []
          : [
              choice(`Change the length to ${String(largest).length}`, [
                replaceNode(lengthNode, String(String(largest).length)),
              ]),
            ];
      const largest = length > longestNumber ? undefined : powerOfTen(Number(length)) - 1n;
      const maxNum = own.get('maxNum')?.value;
      const { numbers } = original.parts;
      if (maxNum !== undefined && numbers?.to !== undefined && isWiderThan(numbers.to, length)) {
        const shorter =
          largest === undefined || numbers.from > largest ? [] : [changeTo(maxNum, String(largest))];
        report({ range: rangeOf(maxNum), message, fixes: [...shorter, ...longer(numbers.to)] });
      }
      if (own.get('range') === undefined) continue;
      let placeOf: ReturnType<typeof rangeItemPlaces>;
      for (const item of original.rangeItems) {
        if (item.issue !== undefined || typeof item.to !== 'bigint' || !isWiderThan(item.to, length))
          continue;
        placeOf ??= rangeItemPlaces(document.text, original);
        if (placeOf === undefined) break;
        report({ range: placeOf(item), message, fixes: longer(item.to) });
      }
    }
  },
};
