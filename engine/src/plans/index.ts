// Public API of the plan module: decisions, suggestions, search, verification.
export { excuses } from './finding/excuse.ts';
export { createFinder, type Finder } from './finding/finder.ts';
export { defaultFind, foundByDefault } from './finding/foundByDefault.ts';
export { respelled } from './finding/plainText.ts';
export { type FoundValue, withoutOverlaps } from './finding/withoutOverlaps.ts';
export { analysePlan, type PlanAnalysis } from './plan/analysePlan.ts';
export { CheckedTables } from './plan/checkedTables.ts';
export { characterCode } from './plan/checks/planNotation.ts';
export { outsideRowsProblem } from './plan/checks/sampledChecks.ts';
export { judgeErrors, treatmentOfError } from './plan/allowedErrors.ts';
export { compareTables } from './plan/compareTables.ts';
export { type Condition, firstMatches, nearlyMatches } from './plan/condition.ts';
export { describeOpen, describeOpenItem } from './plan/describeOpen.ts';
export { type Decide, decideColumns, type OpenColumn } from './plan/editing/decideColumns.ts';
export { decideNamed, defineEntity } from './plan/editing/decideNamed.ts';
export { effectOf } from './plan/effectOf.ts';
export { describeConditions, planCaseUnmetCode } from './plan/unmetCases.ts';
export {
  type CaseCount,
  type MetCases,
  MetNames,
  type MetPlace,
  type MetTable,
  type PlannedPlace,
} from './plan/metNames.ts';
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
} from './plan/planModel.ts';
export { describeProgress, type PlanProgress, planProgress } from './plan/planProgress.ts';
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
} from './plan/planVocabulary.ts';
export type { KeyExpression } from './plan/keyExpression.ts';
export { isKeyName, refersTo } from './plan/keyNames.ts';
export { entityName } from './plan/proposeEntities.ts';
export { proposePlan, type ProposedColumn } from './plan/proposePlan.ts';
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
export { schemaProblems } from './plan/schemaProblems.ts';
export * from './plan/tableDefinition.ts';
export type { FieldFacts, TableFacts } from './plan/tableFacts.ts';
export { isSameTable, joinTableName, namesOfTable, withoutSchema } from './plan/tableName.ts';
export { noteParts } from './plan/tableParts.ts';
export {
  type ExactColumnType,
  type FloatColumnType,
  exceedsLimits,
  longestOfType,
  binaryTypeOf,
  isListOfTexts,
  numberTypeOf,
  type NumberColumnType,
} from './plan/types/columnType.ts';
export { type FileLeaf, type FileValues, fileLeafOf, fileValuesAt } from './plan/types/fileValues.ts';
export type { DatabaseServer } from './plan/types/servers/registry.ts';
export { takesMasker, unfitColumn } from './plan/unfitColumn.ts';
export { idOfUnmet, type UnmetName } from './plan/unmetName.ts';
export { describeUnmet, unmetNames, unmetSentence } from './plan/unmetNames.ts';
export { acceptsValue, isColumnWord } from './suggestion/columnKinds.ts';
export { keptShare } from './suggestion/keptShare.ts';
export { nameSuggester } from './suggestion/nameSuggester.ts';
export * from './suggestion/suggestMaskers.ts';
export { withoutAffix } from './suggestion/tableAffix.ts';
export { shapesOf, type ValueShape } from './suggestion/valueShape.ts';
