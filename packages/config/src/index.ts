// Public API of @masker/config.
export {
  type Check,
  type CheckDocumentation,
  type Finding,
  type Report,
  changeTo,
  exampleOf,
  noEffect,
  numberAt,
  removal,
} from './checks/check.ts';
export { commonChecks } from './checks/index.ts';
export { shortened } from './checks/shortened.ts';
export { suggestion, wordFixes } from './checks/suggestion.ts';
export { syntaxFixes } from './checks/syntaxFixes.ts';
export { type MaskerConfiguration, buildConfiguration, checkConfiguration } from './configuration.ts';
export { describeSyntax } from './describeSyntax.ts';
export { freeName, proposedName, standInName } from './freeName.ts';
export {
  type AlgorithmModel,
  type MaskerModel,
  readMasker,
  unusualProperties,
  withObjects,
} from './maskerModel.ts';
export {
  type KnownNames,
  type MaskerName,
  checkName,
  knownNames,
  nameChecks,
  readName,
  withoutCase,
} from './nameChecks.ts';
export {
  type Fix,
  type LineEdit,
  type Problem,
  type RelatedLocation,
  type Severity,
  choice,
} from './problem.ts';
export { commonRefactorings } from './refactorings/index.ts';
export type { DefaultingPart, PartDefaults, Refactoring } from './refactorings/refactoring.ts';
export { reportShape } from './reportShape.ts';
export { resourceChecks } from './resourceChecks/index.ts';
export { type ResourceRequest, type UsedField, namedFile } from './resourceRequest.ts';
export { describeResource, knownLists } from './resources/describeResource.ts';
export {
  type NameKind,
  type NamedCountry,
  nameKinds,
  nameListOf,
  namedCountries,
} from './resources/nameLists.ts';
export { RecordList, maxResourceLength } from './resources/recordList.ts';
export { type ResourcePath, pathProblem, resourcePathsOf } from './resources/resourcePath.ts';
export { type ResourceFile, type ResourceHost, ResourceReader } from './resources/resourceReader.ts';
export {
  type FoundResource,
  type Resource,
  type ResourceProblem,
  type Resources,
  listOf,
  readResource,
} from './resources/resources.ts';
export { type AlgorithmWords, type LanguageWords, masksNumbers } from './vocabulary.ts';
