// The list of all checks of one configuration, in the order in which the documentation shows them.
import { algorithmMissing } from './algorithmMissing.ts';
import { algorithmNotAvailable } from './algorithmNotAvailable.ts';
import { algorithmUnknown } from './algorithmUnknown.ts';
import { alphaNumericNumber } from './alphaNumericNumber.ts';
import { defaultNumberRange } from './defaultNumberRange.ts';
import { ignoreCharsEntry } from './ignoreCharsEntry.ts';
import { ignoredCharacterInSet } from './ignoredCharacterInSet.ts';
import { jsonComment } from './jsonComment.ts';
import { jsonLeadingZero } from './jsonLeadingZero.ts';
import { jsonSyntax } from './jsonSyntax.ts';
import { jsonTooDeep } from './jsonTooDeep.ts';
import { jsonTooLarge } from './jsonTooLarge.ts';
import { jsonTrailingComma } from './jsonTrailingComma.ts';
import { maskedNumberTooWide } from './maskedNumberTooWide.ts';
import { maskedSetConstant } from './maskedSetConstant.ts';
import { maskedSetEmpty } from './maskedSetEmpty.ts';
import { maskerNotObject } from './maskerNotObject.ts';
import { nameEmpty } from './nameEmpty.ts';
import { nameMissing } from './nameMissing.ts';
import { nameNotCamelCase } from './nameNotCamelCase.ts';
import { nameSuffix } from './nameSuffix.ts';
import { numericCharacters } from './numericCharacters.ts';
import { originalSetEmpty } from './originalSetEmpty.ts';
import { propertyDuplicate } from './propertyDuplicate.ts';
import { propertyLetterCase } from './propertyLetterCase.ts';
import { propertyType } from './propertyType.ts';
import { propertyUnknown } from './propertyUnknown.ts';
import { propertyValue } from './propertyValue.ts';
import { rangeAddsToDefaults } from './rangeAddsToDefaults.ts';
import { rangeItemEmpty } from './rangeItemEmpty.ts';
import { rangeItemMalformed } from './rangeItemMalformed.ts';
import { rangeItemReversed } from './rangeItemReversed.ts';
import { segmentCountMismatch } from './segmentCountMismatch.ts';
import { segmentLengthInvalid } from './segmentLengthInvalid.ts';
import { segmentLengthMissing } from './segmentLengthMissing.ts';
import { segmentPropertyNoEffect } from './segmentPropertyNoEffect.ts';
import { segmentsEmpty } from './segmentsEmpty.ts';
import { segmentsMissing } from './segmentsMissing.ts';
import { setCharacterInvalid } from './setCharacterInvalid.ts';
import { setFieldOnSegment } from './setFieldOnSegment.ts';
import { setNumberInvalid } from './setNumberInvalid.ts';
import { setOnPreserve } from './setOnPreserve.ts';
import type { Check } from './check.ts';

export const checks: readonly Check[] = [
  jsonSyntax,
  jsonComment,
  jsonTrailingComma,
  jsonLeadingZero,
  jsonTooDeep,
  jsonTooLarge,
  maskerNotObject,
  propertyDuplicate,
  propertyUnknown,
  propertyLetterCase,
  propertyType,
  propertyValue,
  nameMissing,
  nameEmpty,
  nameNotCamelCase,
  nameSuffix,
  algorithmMissing,
  algorithmUnknown,
  algorithmNotAvailable,
  segmentPropertyNoEffect,
  defaultNumberRange,
  segmentsMissing,
  segmentsEmpty,
  segmentCountMismatch,
  segmentLengthMissing,
  segmentLengthInvalid,
  ignoreCharsEntry,
  ignoredCharacterInSet,
  setFieldOnSegment,
  setOnPreserve,
  numericCharacters,
  alphaNumericNumber,
  setNumberInvalid,
  setCharacterInvalid,
  rangeItemEmpty,
  rangeItemReversed,
  rangeItemMalformed,
  rangeAddsToDefaults,
  maskedNumberTooWide,
  maskedSetEmpty,
  maskedSetConstant,
  originalSetEmpty,
];
