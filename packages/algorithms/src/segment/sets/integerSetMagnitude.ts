// The number of integers in a set, also if nobody could count them.
import { type Magnitude, magnitudeOf } from '@masker/masking-core';
import { readableDigits } from '@masker/text';
import { type IntegerSet, intervalsSize, powerOfTen } from './integerSet.ts';

export function integerSetMagnitude(set: IntegerSet, width: bigint): Magnitude {
  const bounded = intervalsSize(set.bounded);
  if (set.top === undefined) return magnitudeOf(bounded);
  // The start of the interval makes no difference to the logarithm as long as it is far below its end.
  const maxTopDigits = set.top.toString(16).length * 1.25;
  if (width > readableDigits && maxTopDigits < Number(width) - readableDigits)
    return { exact: undefined, log10: Number(width) };
  return magnitudeOf(bounded + powerOfTen(Number(width)) - set.top);
}
