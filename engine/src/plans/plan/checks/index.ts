// The checks of masking plans, in the order in which the documentation shows them.
import type { CheckDocumentation } from '../../../language/configuration/checks/check.ts';
import { planSchemaUnread } from '../schemaProblems.ts';
import { planAs } from './planAs.ts';
import { planCase, planCaseMasked, planCaseRest, planCaseUnreachable } from './planCase.ts';
import { planCheckConstraint } from './planCheckConstraint.ts';
import { planColumnLength } from './planColumnLength.ts';
import { planColumnMissing } from './planColumnMissing.ts';
import { planColumnType } from './planColumnType.ts';
import { planColumnUndecided } from './planColumnUndecided.ts';
import type { PlanCheck } from './planCheck.ts';
import { planConflictFree } from './planConflictFree.ts';
import { planDecision } from './planDecision.ts';
import { planDuplicate } from './planDuplicate.ts';
import { planEntity } from './planEntity.ts';
import { planEntityColumn } from './planEntityColumn.ts';
import { planEntityDiffers } from './planEntityDiffers.ts';
import { planEntityKept } from './planEntityKept.ts';
import { planEntityMixed } from './planEntityMixed.ts';
import { planEntityTypes } from './planEntityTypes.ts';
import { planFieldMissing } from './planFieldMissing.ts';
import { planFieldPath } from './planFieldPath.ts';
import { planFieldsOverlap } from './planFieldsOverlap.ts';
import { planFind, planFindPartial } from './planFind.ts';
import { planForeignKey } from './planForeignKey.ts';
import { planGenerated } from './planGenerated.ts';
import { planIdentity } from './planIdentity.ts';
import { planKept } from './planKept.ts';
import { planRuleOverridden } from './planRuleOverridden.ts';
import { planJson } from './planJson.ts';
import { planKeyConflict } from './planKeyConflict.ts';
import { planMaskerUnknown } from './planMaskerUnknown.ts';
import { planMaskerUnusable } from './planMaskerUnusable.ts';
import { planNotNull } from './planNotNull.ts';
import { planColumnMisfit } from './planColumnMisfit.ts';
import { planResidue } from './planResidue.ts';
import { planNumbersFew, planNumbersZero } from './planNumbers.ts';
import { planOutsideRows } from './planOutsideRows.ts';
import { planPart } from './planPart.ts';
import { planPartitionKey } from './planPartitionKey.ts';
import { planProperty } from './planProperty.ts';
import { planSchemaPath } from './planSchemaPath.ts';
import { planShiftBirth, planShiftFuture, planShiftShort } from './planShift.ts';
import { riskChecks } from './riskChecks.ts';
import { planTableMissing } from './planTableMissing.ts';
import { planUndecided } from './planUndecided.ts';
import type { SchemaCheck } from './schemaCheck.ts';

/** Checks of a plan by itself. */
export const ownChecks: readonly PlanCheck[] = [
  planJson,
  planProperty,
  planDecision,
  planDuplicate,
  planUndecided,
  planMaskerUnknown,
  planMaskerUnusable,
  planConflictFree,
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
  planNumbersFew,
  planNumbersZero,
  planResidue,
  ...riskChecks,
  planSchemaUnread,
];
