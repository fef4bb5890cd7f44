// Checks of the common parts of all configurations, in the order of the documentation.
import { algorithmMissing, algorithmNotAvailable, algorithmOurs, algorithmUnknown } from './algorithmName.ts';
import { defaultNoEffect } from './defaultNoEffect.ts';
import { defaultNumberRange } from './defaultNumberRange.ts';
import {
  fileEmpty,
  jsonComment,
  jsonLeadingZero,
  jsonSyntax,
  jsonTooLarge,
  jsonTrailingComma,
  maskerNotObject,
} from './json.ts';
import { nameEmpty, nameMissing, nameNotCamelCase, nameSuffix } from './maskerName.ts';
import { propertyDuplicate, propertyLetterCase, propertyUnknown } from './propertyName.ts';
import { propertyNoEffect } from './propertyNoEffect.ts';
import { propertyType } from './propertyType.ts';
import { propertyValue, valueLetterCase } from './propertyValue.ts';
import type { Check } from './check.ts';

/** All common checks, in the order of the documentation. */
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
