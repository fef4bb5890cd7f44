// Public API of @masker/masker.
export { algorithmOf, kindsOf, maskingOf, recordsOf, runObstacle } from './algorithmOf.ts';
export { allChecks } from './analysis/allChecks.ts';
export { type Analysis, analyse, automaticFixes, resourcesOf } from './analysis/analyse.ts';
export { type AnalysisWithResources, analyseWithResources } from './analysis/analyseWithResources.ts';
export { canBeSuggested } from './analysis/canBeSuggested.ts';
export { CheckRun } from './analysis/checkRun.ts';
export { obstaclesOf } from './analysis/obstacles.ts';
export { limitProblems, maximumProblems } from './analysis/problemLimit.ts';
export { proposeRefactoring, refactorings } from './analysis/refactorings.ts';
export { type ColumnKind, type ColumnMasking, maskTyped } from './columnMasking.ts';
export { conflictFreeFindings, conflictObstacle, isPermuted } from './conflictFreeFindings.ts';
export { createMasker, masksValues, usesKey } from './createMasker.ts';
export { createMatcher } from './createMatcher.ts';
export { entityObstacle } from './entityMasker.ts';
export { joinedColumn } from './joinedColumn.ts';
export { limitLength, maxMaxLength } from './limitLength.ts';
export { keepsDifferent, maskedFormOf } from './maskedFormOf.ts';
export type { Findings, MaskResult, MaskedColumn, MaskedLines } from './maskedText.ts';
export type { Explanation, Masker, MaskerOptions } from './masker.ts';
export {
  type MaskerFinding,
  findMasker,
  remainingDefaults,
  soleMasker,
  withDefaults,
} from './maskerCatalogue.ts';
export { type MaskerObstacle, openCandidates, openMasker } from './openMasker.ts';
export { type ConfiguredPresentation, presentationOf } from './presentationOf.ts';
export {
  configurationEnding,
  configurationPathOf,
  testFileEnding,
  testPathOf,
} from './testing/testVocabulary.ts';
export { type WrittenBy, writtenBy } from './writtenBy.ts';
