// The checks of masking plans, in the order in which the documentation shows them.
import type { CheckDocumentation } from '../../configuration/checks/check.ts';
import { planColumnMissing, planColumnUndecided } from '../compareTables.ts';
import { planSchemaUnread } from '../schemaProblems.ts';
import type { PlanCheck } from './planCheck.ts';
import { planConflictFree } from './planConflictFree.ts';
import { planDecision } from './planDecision.ts';
import { planDuplicate } from './planDuplicate.ts';
import { planFieldPath } from './planFieldPath.ts';
import { planFieldsOverlap } from './planFieldsOverlap.ts';
import { planJson } from './planJson.ts';
import { planMaskerUnknown } from './planMaskerUnknown.ts';
import { planMaskerUnusable } from './planMaskerUnusable.ts';
import { planProperty } from './planProperty.ts';
import { planUndecided } from './planUndecided.ts';

/** What can be said of a plan by itself. */
export const ownChecks: readonly PlanCheck[] = [
  planJson,
  planProperty,
  planDecision,
  planDuplicate,
  planUndecided,
  planMaskerUnknown,
  planMaskerUnusable,
  planConflictFree,
  planFieldPath,
  planFieldsOverlap,
];

export const planChecks: readonly (PlanCheck | CheckDocumentation)[] = [
  ...ownChecks,
  planColumnUndecided,
  planColumnMissing,
  planSchemaUnread,
];
