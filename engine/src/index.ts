// The engine's public face: analyse a configuration, make a masker of it, mask values.
export {
  describeCharacters,
  describeCount,
  describeIntegers,
  listCharacters,
  listIntegers,
} from './algorithms/segment/sets/describeSet.ts';
export { type Analysis, analyse, analyseNext, automaticFixes } from './analysis/analyse.ts';
export { checkDocumentation } from './analysis/checkDocumentation.ts';
export type { MaskerConfiguration, Segment, SegmentSettings } from './configuration/configuration.ts';
export { freeName } from './configuration/freeName.ts';
export { checkName, type MaskerName, nameChecks, readName } from './configuration/nameChecks.ts';
export type { Fix, Problem, RelatedPlace, Severity, TextEdit, TextRange } from './configuration/problem.ts';
export { stringValue } from './json/properties.ts';
export { refactorings } from './configuration/refactorings/index.ts';
export type { Refactoring } from './configuration/refactorings/refactoring.ts';
export { type Consistency, consistencies } from './algorithms/algorithm.ts';
export {
  describeNonConformance,
  type ExplainedCharacter,
  type Fate,
  type NonConformance,
  type NonConformanceReason,
  reasonFinder,
} from './algorithms/explanation.ts';
export { type Column, type MaskedColumn, type MaskedLines, type Misfit, nullEnd } from './columns/column.ts';
export { lineBounds } from './columns/lineBounds.ts';
export {
  createMasker,
  type Explanation,
  type Masker,
  type MaskerOptions,
  type MaskResult,
} from './masking/masker.ts';
export { type DefaultMasker, defaultMaskers } from './algorithms/defaultMaskers.ts';
export type { Cryptography } from './cryptography/cryptography.ts';
export { keyFingerprint } from './key/keyFingerprint.ts';
export { demonstrationKey, type KeyProblem, MaskingKey, parseMaskingKey } from './key/maskingKey.ts';
export { type Collisions, expectedCollisions } from './statistics/collisions.ts';
export { describeCollisions, describeSizes } from './statistics/describeStatistics.ts';
export { describeMagnitude, type Magnitude } from './statistics/magnitude.ts';
export { segmentSizes, type Sizes, totalSizes } from './algorithms/segment/presentation/segmentSizes.ts';
export { type Failure, judgeCase, type Subject, type Verdict } from './testing/judgeCase.ts';
export { readTestFile, schemaCodes, type TestCase, type TestFile } from './testing/readTestFile.ts';
export {
  configurationEnding,
  configurationPathOf,
  testFileEnding,
  testPathOf,
} from './testing/testVocabulary.ts';
export { addCases, newTestFile, recordOutput } from './testing/writeCases.ts';
export { createMatcher, type Match, type Matcher, type NoShape } from './algorithms/segment/shape/matcher.ts';
export { inferConfiguration, type Inference } from './algorithms/segment/inference/inferConfiguration.ts';
export { type Template, templates } from './algorithms/segment/templates.ts';
