// The engine's public face: analyse a configuration, make a masker of it, mask values.
export type { Inference, Match, Matcher, NoShape, Template } from './algorithms/interface/algorithm.ts';
export type { ConflictFreeFinding } from './algorithms/interface/conflictFree.ts';
export { type Consistency, consistencies } from './algorithms/interface/consistency.ts';
export { describeCharacteristics } from './algorithms/interface/describeCharacteristics.ts';
export { type DefaultMasker, defaultMaskers, isCompleted } from './algorithms/defaultMaskers.ts';
export type {
  Hint,
  OutlineItem,
  Suggestion,
  Token,
  TokenType,
  ValuePlace,
} from './algorithms/interface/editing.ts';
export {
  type NonConformance,
  type Outcome,
  type Span,
  reasonsOfUnmasked,
} from './algorithms/interface/explanation.ts';
export { inferConfiguration } from './algorithms/inferConfiguration.ts';
export type { Figure, PresentedPart } from './algorithms/interface/presentation.ts';
export {
  algorithmNames,
  inferenceLists,
  suggestedAtOnce,
  templates,
  tokenTypes,
} from './algorithms/registry.ts';
export {
  type Analysis,
  type AnalysisOptions,
  analyse,
  automaticFixes,
  resourcesOf,
} from './analysis/analyse.ts';
export { type AnalysisWithResources, analyseWithResources } from './analysis/analyseWithResources.ts';
export { obstaclesOf } from './analysis/obstacles.ts';
export { canBeSuggested } from './analysis/canBeSuggested.ts';
export { proposeRefactoring, refactorings } from './analysis/refactorings.ts';
export { ByteWriter } from './columns/byteWriter.ts';
export { type Cells, columnOfCells, isSameCell } from './columns/cells.ts';
export {
  type Column,
  type BufferKind,
  type Columns,
  noColumns,
  nullEnd,
  type Texts,
} from './columns/column.ts';
export { columnOf } from './columns/columnFromStrings.ts';
export {
  type Days,
  type Decimals,
  decimalRange,
  type Floats,
  integerRange,
  type Integers,
  type MaskedTyped,
  type TypedKind,
  type Nullable,
  typedKinds,
  typedNulls,
  type TypedValues,
} from './columns/typedColumn.ts';
export { filledWith, literalWriter } from './columns/typedLiteral.ts';
export { integerAt, writeInteger } from './columns/words.ts';
export { shortestFloat } from './columns/shortestFloat.ts';
export { NonConformingGroups, type NonConformingValues } from './columns/nonConformingGroups.ts';
export { lineBounds } from './columns/lineBounds.ts';
export { suggestion } from './configuration/checks/suggestion.ts';
export type { MaskerConfiguration } from './configuration/configuration.ts';
export { freeName } from './configuration/freeName.ts';
export {
  checkName,
  type KnownNames,
  knownNames,
  type MaskerName,
  nameChecks,
  readName,
  withoutCase,
} from './configuration/nameChecks.ts';
export { openingOf, unusualProperties } from './configuration/places.ts';
export type { Fix, LineEdit, Problem, RelatedPlace, Severity } from './configuration/problem.ts';
export type { ResourceRequest } from './configuration/resourceRequest.ts';
export { proposedName, standInName } from './configuration/proposedName.ts';
export type { Refactoring } from './configuration/refactorings/refactoring.ts';
export type { Cryptography, ScryptParameters } from './cryptography/cryptography.ts';
export { checkDocumentation } from './documentation/checkDocumentation.ts';
export { appendProperties, replaceNode } from './json/edits.ts';
export type { JsonNode, ObjectNode, StringNode } from './json/jsonNode.ts';
export * as jsonTokens from './json/jsonTokens.ts';
export { formatJsonPointer, parseJsonPointer } from './json/jsonPointer.ts';
export { isJson } from './json/isJson.ts';
export { missingEnd } from './json/missingEnd.ts';
export { isUnread, type JsonDocument, parseJson } from './json/parseJson.ts';
export { type Properties, type Property, propertyAt, rangeOf, stringValue } from './json/properties.ts';
export { maximumLength } from './json/textLimits.ts';
export { keyFingerprint } from './key/keyFingerprint.ts';
export {
  demonstrationKey,
  type KeyProblem,
  type KeyResult,
  type KeyWarning,
  MaskingKey,
  parseMaskingKey,
} from './key/maskingKey.ts';
export { runObstacle } from './masking/algorithmOf.ts';
export { conflictFreeFindings, isPermuted } from './masking/conflictFreeFindings.ts';
export {
  findMasker,
  type MaskerFinding,
  remainingDefaults,
  soleMasker,
  withDefaults,
} from './masking/maskerCatalogue.ts';
export { type MaskerObstacle, openCandidates, openMasker } from './masking/openMasker.ts';
export { createMatcher } from './masking/createMatcher.ts';
export {
  type ColumnKind,
  type ColumnMasking,
  maskTyped,
  type TypedMasking,
} from './masking/columnMasking.ts';
export type { Findings, MaskedColumn, MaskedLines, MaskResult } from './masking/maskedText.ts';
export { createFinder, type Finder } from './finding/finder.ts';
export { excuses } from './finding/excuse.ts';
export { defaultFind, foundByDefault } from './finding/foundByDefault.ts';
export { type FoundValue, withoutOverlaps } from './finding/withoutOverlaps.ts';
export { utf8 } from './text/encoding.ts';
export { type Condition, firstMatches } from './plan/condition.ts';
export { columnsOfRows, rowsByWay, textsOfRows } from './columns/someRows.ts';
export { joinedColumn } from './masking/joinedColumn.ts';
export { stringAt } from './columns/stringAt.ts';
export { type Entity, isEntityName, type MaskerUse, useId } from './entities/entity.ts';
export { createMasker, masksValues, usesKey } from './masking/createMasker.ts';
export type { Explanation, Masker, MaskerOptions, ProcessingStep } from './masking/masker.ts';
export { type ConfiguredPresentation, presentationOf } from './masking/presentationOf.ts';
export { longestResource, type RecordList } from './resources/recordList.ts';
export { placesOf, type ResourcePlace } from './resources/resourcePath.ts';
export { type ResourceFile, type ResourceHost, ResourceReader } from './resources/resourceReader.ts';
export {
  type FoundResource,
  readResource,
  type Resource,
  type ResourceProblem,
  type Resources,
} from './resources/resources.ts';
export { limitProblems } from './analysis/problemLimit.ts';
export { schemaProblems } from './plan/schemaProblems.ts';
export { type ShippedList, shippedLists } from './resources/shippedLists.ts';
export { CheckedTables } from './plan/checkedTables.ts';
export { analysePlan, type PlanAnalysis } from './plan/analysePlan.ts';
export { outsideRowsProblem } from './plan/checks/planOutsideRows.ts';
export { matchesPattern } from './plan/namePattern.ts';
export { compareTables } from './plan/compareTables.ts';
export { MetNames, type MetPlace, type MetTable, type PlannedPlace } from './plan/metNames.ts';
export { describeOpen, describeOpenItem } from './plan/describeOpen.ts';
export { effectOf } from './plan/effectOf.ts';
export { describeUnmet, idOfUnmet, type UnmetName, unmetNames } from './plan/unmetNames.ts';
export { type Decide, decideColumns, type OpenColumn } from './plan/editing/decideColumns.ts';
export {
  decisionsIn,
  decisionsOf,
  type KnownMasker,
  type PlanColumn,
  type PlanModel,
  type PlanTable,
  type WrittenDecision,
  remarksOn,
} from './plan/planModel.ts';
export {
  anyTable,
  columnProperties,
  openDecision,
  planEnding,
  planProperties,
  tableProperties,
  type UndecidedAction,
  undecidedActions,
} from './plan/planVocabulary.ts';
export { proposePlan, type Proposal, type ProposedColumn } from './plan/proposePlan.ts';
export type { FieldFacts, TableFacts } from './plan/tableFacts.ts';
export {
  type DecidedField,
  type Decision,
  findTable,
  maskerId,
  namedMaskers,
  type ResolvedTable,
  resolveTable,
} from './plan/resolveTable.ts';
export {
  type ColumnDefinition,
  type FileColumnKind,
  type ForeignKey,
  type TableDefinition,
  type TableKey,
  tableOfNames,
  tableOfTexts,
} from './plan/tableDefinition.ts';
export { noteParts } from './plan/tableParts.ts';
export { isSameTable, joinTableName, namesOfTable, withoutSchema } from './plan/tableName.ts';
export type { DatabaseServer } from './plan/types/servers/registry.ts';
export {
  type ExactColumnType,
  type FloatColumnType,
  longestOfType,
  isListOfTexts,
  numberTypeOf,
  type NumberColumnType,
} from './plan/types/columnType.ts';
export { unfitColumn } from './plan/unfitColumn.ts';
export { keptShare } from './suggestion/keptShare.ts';
export { shapesOf, type ValueShape } from './suggestion/valueShape.ts';
export {
  type ColumnFacts,
  type SuggestedMasker,
  suggestMaskers,
  type SuggestionCandidate,
} from './suggestion/suggestMaskers.ts';
export { describeMagnitude, type Magnitude } from './statistics/magnitude.ts';
export {
  configurationEnding,
  configurationPathOf,
  testFileEnding,
  testPathOf,
} from './testing/testVocabulary.ts';
export { withoutByteOrderMark } from './text/byteOrderMark.ts';
export { describeCount } from './text/describeCount.ts';
export { codePointAt, codePointsOf, encodedLength, stringOf } from './text/encoding.ts';
export { at } from './text/at.ts';
export type { TextEdit, TextRange } from './text/textEdit.ts';

export { identify } from './entities/identify.ts';
export { recordsOf } from './masking/recordsOf.ts';
export { decideNamed, defineEntity } from './plan/editing/decideNamed.ts';
export { describeProgress, type PlanProgress, planProgress } from './plan/planProgress.ts';
export { entityName } from './plan/proposeEntities.ts';
export { nameSuggester } from './suggestion/nameSuggester.ts';
export { describeTagCollision, tagCollision } from './statistics/tagCollision.ts';
