// The check `masked-number-too-wide`: masked numbers with more digits than the segment.
import { isWiderThan } from '../../charset/integerSet.ts';
import { rangeOf } from '../properties.ts';
import { type Check, segmentExample } from './check.ts';
import { rangeItemPlaces } from './rangeItemPlace.ts';

export const maskedNumberTooWide: Check = {
  code: 'masked-number-too-wide',
  severity: 'error',
  title: 'Masked number wider than its segment',
  explanation:
    'A masked number takes the place of the original digits, so it cannot have more digits than the segment is long.',
  example: {
    wrong: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 1000 } }'),
    right: segmentExample('{ "type": "Numeric", "length": 3, "masked": { "maxNum": 999 } }'),
  },
  run({ segments, document }, report) {
    for (const { type, length, masked } of segments) {
      if (type !== 'Numeric' || length === undefined) continue;
      const message = `The masked number has more digits than the segment, whose length is ${length}.`;
      const maxNum = masked.field('maxNum')?.value;
      const largest = masked.parts.numbers?.to;
      if (maxNum !== undefined && largest !== undefined && isWiderThan(largest, length)) {
        report({ range: rangeOf(maxNum), message });
      }
      const tooWide = masked.rangeItems.filter(
        (item) => item.issue === undefined && typeof item.to === 'bigint' && isWiderThan(item.to, length),
      );
      if (tooWide.length === 0) continue;
      const placeOf = rangeItemPlaces(document.text, masked);
      const inherited = masked.field('range')?.value;
      for (const item of tooWide) {
        const range = placeOf?.(item) ?? (inherited === undefined ? undefined : rangeOf(inherited));
        if (range !== undefined) report({ range, message });
      }
    }
  },
};
