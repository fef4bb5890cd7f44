// Values that Segment may write for one that fits: in each segment a masked one, or characters outside its original set.
import { at, codePointsOf, stringOf } from '@masker/text';
import type { PossibleOutputs } from '../interface/algorithm.ts';
import type { Segment, SegmentSettings } from './model/segmentSettings.ts';
import { codePointSetHas } from './sets/codePointSet.ts';
import { integerSetHas } from './sets/integerSet.ts';

/** Longer values aren't judged. */
const maxLength = 4096n;

export const possibleOutputs: PossibleOutputs<SegmentSettings> = ({ segments, ignoreChars }, outputCase) => {
  const total = segments.reduce((sum, { length }) => sum + length, 0n);
  if (total > maxLength || outputCase !== 'AsIs') return () => true;
  const visible = (text: string) => codePointsOf(text).filter((codePoint) => !ignoreChars.has(codePoint));
  return (masked, original) => {
    const [before, after] = [visible(original), visible(masked)];
    // Values that are too long or too short are masked in another way.
    if (BigInt(before.length) !== total || before.length !== after.length) return true;
    let at = 0;
    return segments.every((segment) => {
      const end = at + Number(segment.length);
      const mayBe = mayBecome(segment, before.slice(at, end), after.slice(at, end));
      at = end;
      return mayBe;
    });
  };
};

function mayBecome(segment: Segment, before: readonly number[], after: readonly number[]): boolean {
  const isSame = before.every((codePoint, i) => codePoint === after[i]);
  switch (segment.type) {
    case 'Preserve':
      return isSame;
    case 'Numeric': {
      const [digits, became] = [stringOf(before), stringOf(after)];
      // Other characters are masked one by one.
      if (!/^[0-9]+$/.test(digits)) return true;
      if (!integerSetHas(segment.original, digits)) return isSame;
      return /^[0-9]+$/.test(became) && integerSetHas(segment.masked, became);
    }
    case 'AlphaNumeric':
      return before.every((codePoint, i) => {
        const became = at(after, i);
        const isMasked = codePointSetHas(segment.original, codePoint);
        return isMasked ? codePointSetHas(segment.masked, became) : became === codePoint;
      });
  }
}
