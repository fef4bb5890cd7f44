// The checks of numbers that have more digits than their segment.
import { changeTo, choice, type Fix } from '@masker/config';
import { replaceNode, rangeOf } from '@masker/json';
import type { TextRange } from '@masker/text';
import type { SegmentModel } from '../model/segmentsModel.ts';
import { isWiderThan, powerOfTen } from '../sets/integerSet.ts';
import { rangeItemRanges } from './rangeMistake.ts';
import { type SegmentCheck, segmentExample } from './segmentCheck.ts';

export const maskedNumberTooWide: SegmentCheck = {
  code: 'masked-number-too-wide',
  severity: 'error',
  title: 'Masked number wider than its segment',
  explanation: "A masked number replaces the original digits, so it can't have more digits than the segment.",
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 1000 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 999 } }'),
  run({ segments, document }, report) {
    for (const segment of segments) {
      const { type, length, masked } = segment;
      if (type !== 'Numeric' || length === undefined) continue;
      const maxNum = masked.field('maxNum')?.value;
      const max = masked.parts.numbers?.to;
      if (maxNum !== undefined && max !== undefined && isWiderThan(max, length)) {
        const message = messageFor(length);
        report({ range: rangeOf(maxNum), message, fixes: fixesFor(segment, max, rangeOf(maxNum)) });
      }
      if (masked.rangeItems.length === 0) continue;
      const tooWide = masked.rangeItems.flatMap((item) =>
        item.issue === undefined && typeof item.to === 'bigint' && isWiderThan(item.to, length)
          ? [{ ...item, to: item.to }]
          : [],
      );
      if (tooWide.length === 0) continue;
      const message = messageFor(length);
      const itemRangeOf = rangeItemRanges(document.text, masked);
      const inherited = masked.field('range')?.value;
      for (const item of tooWide) {
        const own = itemRangeOf?.(item);
        const range = own ?? (inherited === undefined ? undefined : rangeOf(inherited));
        if (range !== undefined)
          report({ range, message, fixes: fixesFor(segment, item.to, own, item.from) });
      }
    }
  },
};

function messageFor(length: bigint): string {
  return `The masked number has more digits than the segment, whose length is ${length}.`;
}

/** Numbers of more digits than this are no help to anybody. */
const maxNumberDigits = 30n;

/**
 * Fixes with a longer segment or a smaller number.
 *
 * @param cut range of the number, or of the item of a range that ends with it
 * @param from start of the item
 */
function fixesFor(
  { properties, length = 0n }: SegmentModel,
  max: bigint,
  cut: TextRange | undefined,
  from?: bigint | number,
): Fix[] {
  const value = properties.get('length')?.value;
  if (value === undefined || isWiderThan(max, maxNumberDigits)) return [];
  const fitting = powerOfTen(Number(length)) - 1n;
  const newText = from === undefined ? String(fitting) : `${from}-${fitting}`;
  const width = String(max).length;
  return [
    ...(cut === undefined || (from ?? 0n) > fitting
      ? []
      : [choice(`Change to ${newText}`, [{ ...cut, newText }])]),
    choice(`Change the length to ${width}`, [replaceNode(value, String(width))]),
  ];
}

/** Longer numbers are not written into fixes. */

export const originalNumberTooWide: SegmentCheck = {
  code: 'original-number-too-wide',
  severity: 'warning',
  title: 'Original number wider than its segment',
  explanation:
    'A segment of 3 digits never holds a number above 999, so larger numbers in original have no effect. Either the length or the number is wrong.',
  wrong: segmentExample('{ "type": "Numeric", "length": 3, "original": { "maxNum": 4999 } }'),
  right: segmentExample('{ "type": "Numeric", "length": 4, "original": { "maxNum": 4999 } }'),
  run({ segments, document }, report) {
    for (const { type, length, original, properties } of segments) {
      // The check of the masked set reports fields that both sets read.
      const own = original.properties;
      if (type !== 'Numeric' || length === undefined || own === undefined) continue;
      const message = `Numbers of more than ${length === 1n ? '1 digit' : `${length} digits`} have no effect: the segment holds none.`;
      const lengthNode = properties.get('length')?.value;
      const longer = (max: bigint) =>
        lengthNode === undefined || isWiderThan(max, maxNumberDigits)
          ? []
          : [
              choice(`Change the length to ${String(max).length}`, [
                replaceNode(lengthNode, String(String(max).length)),
              ]),
            ];
      const max = length > maxNumberDigits ? undefined : powerOfTen(Number(length)) - 1n;
      const maxNum = own.get('maxNum')?.value;
      const { numbers } = original.parts;
      if (maxNum !== undefined && numbers?.to !== undefined && isWiderThan(numbers.to, length)) {
        const shorter = max === undefined || numbers.from > max ? [] : [changeTo(maxNum, String(max))];
        report({ range: rangeOf(maxNum), message, fixes: [...shorter, ...longer(numbers.to)] });
      }
      if (own.get('range') === undefined) continue;
      let itemRangeOf: ReturnType<typeof rangeItemRanges>;
      for (const item of original.rangeItems) {
        if (item.issue !== undefined || typeof item.to !== 'bigint' || !isWiderThan(item.to, length))
          continue;
        itemRangeOf ??= rangeItemRanges(document.text, original);
        if (itemRangeOf === undefined) break;
        report({ range: itemRangeOf(item), message, fixes: longer(item.to) });
      }
    }
  },
};
