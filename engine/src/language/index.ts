// Public API of the language module: JSON, configurations with their problems and fixes, and the lists that
// they name.
export * from './analysis/analyse.ts';
export { type AnalysisWithResources, analyseWithResources } from './analysis/analyseWithResources.ts';
export { canBeSuggested } from './analysis/canBeSuggested.ts';
export { obstaclesOf } from './analysis/obstacles.ts';
export { limitProblems } from './analysis/problemLimit.ts';
export { proposeRefactoring, refactorings } from './analysis/refactorings.ts';
export { suggestion } from './configuration/checks/suggestion.ts';
export type { MaskerConfiguration } from './configuration/configuration.ts';
export { freeName, proposedName, standInName } from './configuration/freeName.ts';
export {
  checkName,
  type KnownNames,
  knownNames,
  type MaskerName,
  nameChecks,
  readName,
  withoutCase,
} from './configuration/nameChecks.ts';
export {
  openingOf,
  type Properties,
  type Property,
  propertyAt,
  rangeOf,
  stringValue,
} from './json/properties.ts';
export { unusualProperties } from './configuration/maskerModel.ts';
export type { Fix, LineEdit, Problem, RelatedLocation, Severity } from './configuration/problem.ts';
export type { Refactoring } from './configuration/refactorings/refactoring.ts';
export type { ResourceRequest } from './configuration/resourceRequest.ts';
export { appendProperties, replaceNode } from './json/edits.ts';
export { isJson, isUnread, type JsonDocument, parseJson } from './json/parseJson.ts';
export type { JsonNode, ObjectNode, StringNode } from './json/jsonNode.ts';
export { formatJsonPointer, parseJsonPointer } from './json/jsonPointer.ts';
export * as jsonTokens from './json/jsonTokens.ts';
export { missingEnd } from './json/missingEnd.ts';
export { maximumLength } from './json/textLimits.ts';
export { maxResourceLength, type RecordList } from './resources/recordList.ts';
export { resourcePathsOf, type ResourcePath } from './resources/resourcePath.ts';
export { type ResourceFile, type ResourceHost, ResourceReader } from './resources/resourceReader.ts';
export {
  type FoundResource,
  readResource,
  type Resource,
  type ResourceProblem,
  type Resources,
} from './resources/resources.ts';
export { type ShippedList, shippedLists } from './resources/shippedLists.ts';
export { at } from './util/assertIndex.ts';
export { withoutByteOrderMark } from './text/byteOrderMark.ts';
export { lowerBound } from './util/lowerBound.ts';
export { counted, describeCount } from './text/describeCount.ts';
export { groupBy } from './text/groupBy.ts';
export { codePointAt, codePointsOf, encodedLength, stringOf, utf8 } from './text/encoding.ts';
export { applyEdits, type TextEdit, type TextRange } from './text/textEdit.ts';
