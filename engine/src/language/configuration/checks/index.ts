// The checks of what all configurations have in common, in the order in which the documentation shows them.
import { algorithmMissing } from './algorithmMissing.ts';
import { algorithmNotAvailable } from './algorithmNotAvailable.ts';
import { algorithmOurs } from './algorithmOurs.ts';
import { algorithmUnknown } from './algorithmUnknown.ts';
import { defaultNoEffect } from './defaultNoEffect.ts';
import { defaultNumberRange } from './defaultNumberRange.ts';
import { fileEmpty } from './fileEmpty.ts';
import { jsonComment } from './jsonComment.ts';
import { jsonLeadingZero } from './jsonLeadingZero.ts';
import { jsonSyntax } from './jsonSyntax.ts';
import { jsonTooLarge } from './jsonTooLarge.ts';
import { jsonTrailingComma } from './jsonTrailingComma.ts';
import { maskerNotObject } from './maskerNotObject.ts';
import { nameEmpty } from './nameEmpty.ts';
import { nameMissing } from './nameMissing.ts';
import { nameNotCamelCase } from './nameNotCamelCase.ts';
import { nameSuffix } from './nameSuffix.ts';
import { propertyDuplicate } from './propertyDuplicate.ts';
import { propertyLetterCase } from './propertyLetterCase.ts';
import { propertyNoEffect } from './propertyNoEffect.ts';
import { propertyType } from './propertyType.ts';
import { propertyUnknown } from './propertyUnknown.ts';
import { propertyValue, valueLetterCase } from './propertyValue.ts';
import type { Check } from './check.ts';

export const commonChecks: readonly Check[] = [
  jsonSyntax,
  jsonComment,
  jsonTrailingComma,
  jsonLeadingZero,
  jsonTooLarge,
  fileEmpty,
  maskerNotObject,
  propertyDuplicate,
  propertyUnknown,
  propertyLetterCase,
  propertyType,
  propertyValue,
  valueLetterCase,
  nameMissing,
  nameEmpty,
  nameNotCamelCase,
  nameSuffix,
  algorithmMissing,
  algorithmUnknown,
  algorithmNotAvailable,
  algorithmOurs,
  propertyNoEffect,
  defaultNumberRange,
  defaultNoEffect,
];
