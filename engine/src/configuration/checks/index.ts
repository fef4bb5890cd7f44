// The list of all checks of one configuration, in the order in which the documentation shows them.
import { algorithmMissing } from './algorithmMissing.ts';
import { algorithmNotAvailable } from './algorithmNotAvailable.ts';
import { algorithmUnknown } from './algorithmUnknown.ts';
import { alphaNumericNumber } from '../../algorithms/segment/checks/alphaNumericNumber.ts';
import { defaultNumberRange } from './defaultNumberRange.ts';
import { ignoreCharsEntry } from '../../algorithms/segment/checks/ignoreCharsEntry.ts';
import { ignoredCharacterInSet } from '../../algorithms/segment/checks/ignoredCharacterInSet.ts';
import { jsonComment } from './jsonComment.ts';
import { jsonLeadingZero } from './jsonLeadingZero.ts';
import { jsonSyntax } from './jsonSyntax.ts';
import { jsonTooDeep } from './jsonTooDeep.ts';
import { jsonTooLarge } from './jsonTooLarge.ts';
import { jsonTrailingComma } from './jsonTrailingComma.ts';
import { maskedNumberTooWide } from '../../algorithms/segment/checks/maskedNumberTooWide.ts';
import { maskedSetConstant } from '../../algorithms/segment/checks/maskedSetConstant.ts';
import { maskedSetEmpty } from '../../algorithms/segment/checks/maskedSetEmpty.ts';
import { maskerNotObject } from './maskerNotObject.ts';
import { nameEmpty } from './nameEmpty.ts';
import { nameMissing } from './nameMissing.ts';
import { nameNotCamelCase } from './nameNotCamelCase.ts';
import { nameSuffix } from './nameSuffix.ts';
import { numericCharacters } from '../../algorithms/segment/checks/numericCharacters.ts';
import { originalSetEmpty } from '../../algorithms/segment/checks/originalSetEmpty.ts';
import { propertyDuplicate } from './propertyDuplicate.ts';
import { propertyLetterCase } from './propertyLetterCase.ts';
import { propertyType } from './propertyType.ts';
import { propertyUnknown } from './propertyUnknown.ts';
import { propertyValue } from './propertyValue.ts';
import { rangeAddsToDefaults } from '../../algorithms/segment/checks/rangeAddsToDefaults.ts';
import { rangeItemEmpty } from '../../algorithms/segment/checks/rangeItemEmpty.ts';
import { rangeItemMalformed } from '../../algorithms/segment/checks/rangeItemMalformed.ts';
import { rangeItemReversed } from '../../algorithms/segment/checks/rangeItemReversed.ts';
import { segmentCountMismatch } from '../../algorithms/segment/checks/segmentCountMismatch.ts';
import { segmentLengthInvalid } from '../../algorithms/segment/checks/segmentLengthInvalid.ts';
import { segmentLengthMissing } from '../../algorithms/segment/checks/segmentLengthMissing.ts';
import { segmentPropertyNoEffect } from './segmentPropertyNoEffect.ts';
import { segmentsEmpty } from '../../algorithms/segment/checks/segmentsEmpty.ts';
import { segmentsMissing } from '../../algorithms/segment/checks/segmentsMissing.ts';
import { setCharacterInvalid } from '../../algorithms/segment/checks/setCharacterInvalid.ts';
import { setFieldOnSegment } from '../../algorithms/segment/checks/setFieldOnSegment.ts';
import { setNumberInvalid } from '../../algorithms/segment/checks/setNumberInvalid.ts';
import { setOnPreserve } from '../../algorithms/segment/checks/setOnPreserve.ts';
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
