// Checks of masking plans, in the order of the documentation.
import type { CheckDocumentation } from '@masker/config';
import { planSchemaUnread } from '../schemaProblems.ts';
import { planAs, planColumnLength, planColumnType } from './planColumnType.ts';
import { planCase, planCaseMasked, planCaseRest, planCaseUnreachable } from './planCase.ts';
import { planCheckConstraint, planGenerated, planNotNull, planPartitionKey } from './planConstraints.ts';
import { planColumnMissing, planFieldMissing, planTableMissing } from './planMissing.ts';
import { planColumnUndecided, planUndecided } from './planUndecided.ts';
import type { PlanCheck, SchemaCheck } from './planCheck.ts';
import {
  planConflictFree,
  planIdentity,
  planMaskerUnknown,
  planMaskerUnusable,
  planMaxLength,
} from './planMaskers.ts';
import { planDecision, planDuplicate, planJson, planProperty } from './planText.ts';
import { planEntity, planEntityKept } from './planEntity.ts';
import { planEntityColumn } from './planEntityColumn.ts';
import { planEntityDiffers } from './planEntityDiffers.ts';
import { planEntityMixed } from './planEntityMixed.ts';
import { planEntityTypes } from './planEntityTypes.ts';
import { planFieldPath, planFieldsOverlap } from './planFields.ts';
import { planFind, planFindPartial } from './planFind.ts';
import { planForeignKey } from './planForeignKey.ts';
import { planKept } from './planKept.ts';
import { planRuleOverridden } from './planRuleOverridden.ts';
import { planKeyConflict } from './planKeyConflict.ts';
import {
  planCaseUnmet,
  planColumnMisfit,
  planColumnOutgrown,
  planKeyKept,
  planNumbersFew,
  planNumbersNamed,
  planNumbersZero,
  planOutsideRows,
  planResidue,
  riskChecks,
} from './sampledChecks.ts';
import { planNotation } from './planNotation.ts';
import { planPart } from './planPart.ts';
import { planSchemaPath } from './planSchemaPath.ts';
import { planShiftBirth, planShiftFuture, planShiftShort } from './planShift.ts';

export const ownChecks: readonly PlanCheck[] = [
  planJson,
  planProperty,
  planDecision,
  planDuplicate,
  planUndecided,
  planMaskerUnknown,
  planMaskerUnusable,
  planConflictFree,
  planMaxLength,
  planIdentity,
  planKept,
  planEntity,
  planEntityMixed,
  planEntityDiffers,
  planEntityKept,
  planShiftShort,
  planShiftBirth,
  planShiftFuture,
  planCase,
  planCaseUnreachable,
  planCaseMasked,
  planCaseRest,
  planFind,
  planFindPartial,
  planFieldPath,
  planFieldsOverlap,
  planNotation,
  planSchemaPath,
];

/** Checks of a plan against the definitions of its tables. */
export const schemaChecks: readonly SchemaCheck[] = [
  planColumnUndecided,
  planColumnMissing,
  planRuleOverridden,
  planEntityColumn,
  planEntityTypes,
  planTableMissing,
  planKeyConflict,
  planForeignKey,
  planColumnLength,
  planColumnType,
  planAs,
  planNotNull,
  planPartitionKey,
  planPart,
  planCheckConstraint,
  planGenerated,
];

export const planChecks: readonly (PlanCheck | SchemaCheck | CheckDocumentation)[] = [
  ...ownChecks,
  ...schemaChecks,
  planFieldMissing,
  planOutsideRows,
  planColumnMisfit,
  planColumnOutgrown,
  planCaseUnmet,
  planNumbersFew,
  planNumbersZero,
  planNumbersNamed,
  planKeyKept,
  planResidue,
  ...riskChecks,
  planSchemaUnread,
];
