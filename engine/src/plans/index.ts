// Public API of the plan module: decisions, suggestions, search, verification.
export { suppressions } from './finding/suppression.ts';
export { createFinder, type Finder } from './finding/finder.ts';
export { defaultFind, foundByDefault } from './finding/foundByDefault.ts';
export { respelled } from './finding/plainText.ts';
export { type FoundValue, resolveOverlaps } from './finding/resolveOverlaps.ts';
export { analysePlan, type PlanAnalysis } from './plan/analyse.ts';
export { CheckedTables } from './plan/checkedTables.ts';
export { characterCode } from './plan/checks/planNotation.ts';
export { literalsOutsideRowsProblem } from './plan/checks/sampledChecks.ts';
export { judgeErrors, treatmentOfError } from './plan/allowedErrors.ts';
export { compareTables } from './plan/compareTables.ts';
export { type Condition, firstMatches, nearlyMatches } from './plan/condition.ts';
export { describeOpen, describeOpenItem } from './plan/describeOpen.ts';
export { type Decide, decideColumns, type OpenColumn } from './plan/editing/decideColumns.ts';
export { decideNamed, defineEntity } from './plan/editing/decideNamed.ts';
export { effectOf } from './plan/effectOf.ts';
export { describeConditions, planCaseUnmetCode } from './plan/unusedCases.ts';
export {
  type CaseCount,
  type SeenCases,
  SeenNames,
  type SeenLocation,
  type SeenTable,
  type PlannedLocation,
} from './plan/seenNames.ts';
export { isPattern, matchesPattern, mostSpecific } from './plan/namePattern.ts';
export {
  decisionsIn,
  type CsvNotation,
  decisionsOf,
  type KnownMasker,
  type PlanColumn,
  type PlanEntity,
  type PlanModel,
  type PlanTable,
  type WrittenDecision,
  remarksOn,
} from './plan/model.ts';
export { describeProgress, type PlanProgress, planProgress } from './plan/progress.ts';
export {
  anyTable,
  columnProperties,
  entityProperties,
  openDecision,
  planEnding,
  planProperties,
  tableProperties,
  type UndecidedAction,
  undecidedActions,
} from './plan/vocabulary.ts';
export type { KeyExpression } from './plan/keyExpression.ts';
export { isKeyName, refersTo } from './plan/keyNames.ts';
export { entityName } from './plan/proposeEntities.ts';
export { proposePlan, type ProposedColumn } from './plan/propose.ts';
export {
  type DecidedField,
  type Decision,
  findTable,
  notationOf,
  maskerId,
  namedMaskers,
  type ResolvedTable,
  columnPath,
  resolveTable,
} from './plan/resolveTable.ts';
export {
  columnSuggester,
  plannedSuggester,
  type SuggestedTable,
  suggestedTable,
  type SuggestForColumn,
} from './plan/columnSuggester.ts';
export { schemaProblems } from './plan/schemaProblems.ts';
export * from './plan/tableDefinition.ts';
export type { FieldFacts, TableFacts } from './plan/tableFacts.ts';
export { isSameTable, joinTableName, namesOfTable, withoutSchema } from './plan/tableName.ts';
export { noteParts } from './plan/tableParts.ts';
export {
  type ExactColumnType,
  type FloatColumnType,
  exceedsLimits,
  maxLengthOfType,
  binaryTypeOf,
  isListOfTexts,
  numberTypeOf,
  type NumberColumnType,
} from './plan/types/columnType.ts';
export { type FileLeaf, type FileValues, fileLeafOf, fileValuesAt } from './plan/types/fileValues.ts';
export type { DatabaseServer } from './plan/types/servers/registry.ts';
export { takesMasker, unfitColumn } from './plan/unfitColumn.ts';
export { idOfUnused, type UnusedName } from './plan/unusedPlanName.ts';
export { describeUnused, unusedNames, unusedSentence } from './plan/unusedPlanNames.ts';
export { acceptsValue, isColumnWord } from './suggestion/columnKinds.ts';
export { keptShare } from './suggestion/keptShare.ts';
export { nameSuggester } from './suggestion/nameSuggester.ts';
export * from './suggestion/suggestMaskers.ts';
export { shapesOf, type ValueShape } from './suggestion/valueShape.ts';
