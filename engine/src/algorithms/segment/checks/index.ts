// The checks of the Segment algorithm, in the order in which the documentation shows them.
import { alphaNumericNumber } from './alphaNumericNumber.ts';
import { defaultLimitEmptiesPart } from './defaultLimitEmptiesPart.ts';
import { ignoreCharsEntry } from './ignoreCharsEntry.ts';
import { ignoreCharsRepeated } from './ignoreCharsRepeated.ts';
import { ignoredCharacterInMaskedSet } from './ignoredCharacterInMaskedSet.ts';
import { ignoredCharacterInSet } from './ignoredCharacterInSet.ts';
import { maskedNumberTooWide } from './maskedNumberTooWide.ts';
import { maskedSetConstant } from './maskedSetConstant.ts';
import { maskedSetEmpty } from './maskedSetEmpty.ts';
import { maskedSetSmall } from './maskedSetSmall.ts';
import { nothingMasked } from './nothingMasked.ts';
import { numericCharacters } from './numericCharacters.ts';
import { originalNumberTooWide } from './originalNumberTooWide.ts';
import { originalSetEmpty } from './originalSetEmpty.ts';
import { originalSetPartial } from './originalSetPartial.ts';
import { rangeAddsToDefaults } from './rangeAddsToDefaults.ts';
import { rangeItemEmpty } from './rangeItemEmpty.ts';
import { rangeItemMalformed } from './rangeItemMalformed.ts';
import { rangeItemRepeated } from './rangeItemRepeated.ts';
import { rangeItemReversed } from './rangeItemReversed.ts';
import { rangeItemTooMany } from './rangeItemTooMany.ts';
import { segmentCountMismatch } from './segmentCountMismatch.ts';
import { segmentForSeparator } from './segmentForSeparator.ts';
import { segmentLengthInvalid } from './segmentLengthInvalid.ts';
import { segmentLengthMissing } from './segmentLengthMissing.ts';
import { segmentTypeMissing } from './segmentTypeMissing.ts';
import { segmentsEmpty } from './segmentsEmpty.ts';
import { segmentsMissing } from './segmentsMissing.ts';
import { setCharacterInvalid } from './setCharacterInvalid.ts';
import { setFieldOnSegment } from './setFieldOnSegment.ts';
import { setNumberInvalid } from './setNumberInvalid.ts';
import { setOnPreserve } from './setOnPreserve.ts';
import type { SegmentCheck } from './segmentCheck.ts';

export const checks: readonly SegmentCheck[] = [
  segmentsMissing,
  segmentsEmpty,
  segmentCountMismatch,
  segmentLengthMissing,
  segmentLengthInvalid,
  nothingMasked,
  segmentTypeMissing,
  segmentForSeparator,
  ignoreCharsEntry,
  ignoreCharsRepeated,
  ignoredCharacterInSet,
  ignoredCharacterInMaskedSet,
  setFieldOnSegment,
  setOnPreserve,
  numericCharacters,
  alphaNumericNumber,
  setNumberInvalid,
  setCharacterInvalid,
  defaultLimitEmptiesPart,
  rangeItemEmpty,
  rangeItemReversed,
  rangeItemMalformed,
  rangeItemTooMany,
  rangeItemRepeated,
  rangeAddsToDefaults,
  maskedNumberTooWide,
  originalNumberTooWide,
  maskedSetEmpty,
  maskedSetConstant,
  maskedSetSmall,
  originalSetEmpty,
  originalSetPartial,
];
