// Public API of @masker/plan.
export { judgeErrors, treatmentOfError } from './allowedErrors.ts';
export { type PlanAnalysis, analysePlan } from './analyse.ts';
export { checkDocumentation } from './checkDocumentation.ts';
export { CheckedTables } from './checkedTables.ts';
export { planKept } from './checks/planKept.ts';
export { characterCode } from './checks/planNotation.ts';
export {
  literalsOutsideRowsProblem,
  planCaseUnmet,
  planColumnMisfit,
  planColumnOutgrown,
  planKeyKept,
  planNumbersFew,
  planNumbersNamed,
  planNumbersZero,
  planResidue,
} from './checks/sampledChecks.ts';
export {
  type SuggestForColumn,
  columnSuggester,
  plannedSuggester,
  suggestedTable,
} from './columnSuggester.ts';
export { compareTables } from './compareTables.ts';
export { type Condition, firstMatches, nearlyMatches } from './condition.ts';
export { describeOpen, describeOpenItem } from './describeOpen.ts';
export { type Decide, type OpenColumn, decideColumns } from './editing/decideColumns.ts';
export { decideNamed, defineEntity } from './editing/decideNamed.ts';
export { effectOf } from './effectOf.ts';
export { isKeyName, refersTo } from './keyNames.ts';
export {
  type CsvNotation,
  type KnownMasker,
  type PlanColumn,
  type PlanEntity,
  type PlanModel,
  type PlanTable,
  type WrittenDecision,
  decisionsIn,
  decisionsOf,
  remarksOn,
} from './model.ts';
export { isPattern, matchesPattern, mostSpecific } from './namePattern.ts';
export { type PlanProgress, describeProgress, planProgress } from './progress.ts';
export { type ProposedColumn, proposePlan } from './propose.ts';
export { entityName } from './proposeEntities.ts';
export {
  type DecidedField,
  type Decision,
  type ResolvedTable,
  columnPath,
  findTable,
  maskerId,
  namedMaskers,
  notationOf,
  resolveTable,
} from './resolveTable.ts';
export { schemaProblems } from './schemaProblems.ts';
export {
  type CaseCount,
  type PlannedLocation,
  type SeenCases,
  type SeenLocation,
  SeenNames,
  type SeenTable,
} from './seenNames.ts';
export type { FieldFacts, TableFacts } from './tableFacts.ts';
export { noteParts } from './tableParts.ts';
export { takesMasker, unfitColumn } from './unfitColumn.ts';
export { describeConditions, planCaseUnmetCode, unusedCases } from './unusedCases.ts';
export { type UnusedName, idOfUnused } from './unusedPlanName.ts';
export { describeUnused, unusedNames, unusedSentence } from './unusedPlanNames.ts';
export {
  type UndecidedAction,
  anyTable,
  columnProperties,
  entityProperties,
  openDecision,
  planEnding,
  planProperties,
  tableProperties,
  undecidedActions,
} from './vocabulary.ts';
