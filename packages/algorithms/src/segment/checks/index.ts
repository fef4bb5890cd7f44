// Checks of the Segment algorithm, in the order of the documentation.
import { alphaNumericNumber, numericCharacters, setCharacterInvalid, setNumberInvalid } from './setLimits.ts';
import { defaultLimitEmptiesPart } from './defaultLimitEmptiesPart.ts';
import { ignoreCharsEntry, ignoreCharsRepeated } from './ignoreChars.ts';
import { ignoredCharacterInMaskedSet, ignoredCharacterInSet } from './ignoredCharacters.ts';
import { maskedNumberTooWide, originalNumberTooWide } from './numbersTooWide.ts';
import { maskedSetConstant, maskedSetEmpty, maskedSetSmall, originalSetEmpty } from './setSizes.ts';
import { nothingMasked, segmentTypeMissing } from './segmentType.ts';
import { originalSetPartial } from './originalSetPartial.ts';
import { rangeAddsToDefaults } from './rangeAddsToDefaults.ts';
import { rangeItemEmpty, rangeItemMalformed, rangeItemReversed, rangeItemTooMany } from './rangeItems.ts';
import { rangeItemRepeated } from './rangeItemRepeated.ts';
import {
  segmentCountMismatch,
  segmentLengthInvalid,
  segmentLengthMissing,
  segmentsEmpty,
  segmentsMissing,
} from './segmentList.ts';
import { segmentForSeparator } from './segmentForSeparator.ts';
import { setFieldOnSegment, setOnPreserve } from './misplacedSets.ts';
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
