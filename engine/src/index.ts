// The engine's public face: analyse a configuration, make a masker of it, mask values.
export {
  describeCharacters,
  describeCount,
  describeIntegers,
  listCharacters,
  listIntegers,
} from './charset/describeSet.ts';
export { type Analysis, analyse, analyseNext, automaticFixes } from './config/analyse.ts';
export { checkDocumentation } from './config/checkDocumentation.ts';
export type { MaskerConfiguration, Segment, SegmentSettings } from './config/configuration.ts';
export { freeName } from './config/freeName.ts';
export { checkName, type MaskerName, nameChecks, readName } from './config/nameChecks.ts';
export type { Fix, Problem, RelatedPlace, Severity, TextEdit, TextRange } from './config/problem.ts';
export { stringValue } from './config/properties.ts';
export { refactorings } from './config/refactorings/index.ts';
export type { Refactoring } from './config/refactorings/refactoring.ts';
export { type Consistency, consistencies } from './algorithms/algorithm.ts';
export {
  describeNonConformance,
  type ExplainedCharacter,
  type Fate,
  type NonConformance,
  type NonConformanceReason,
  reasonFinder,
} from './algorithms/explanation.ts';
export { type Column, type MaskedColumn, type MaskedLines, type Misfit, nullEnd } from './column/column.ts';
export { lineBounds } from './column/lineBounds.ts';
export {
  createMasker,
  type Explanation,
  type Masker,
  type MaskerOptions,
  type MaskResult,
} from './masker.ts';
export { type DefaultMasker, defaultMaskers } from './maskers/defaultMaskers.ts';
export type { Cryptography } from './prf/cryptography.ts';
export { keyFingerprint } from './prf/keyFingerprint.ts';
export { demonstrationKey, type KeyProblem, MaskingKey, parseMaskingKey } from './prf/maskingKey.ts';
export { type Collisions, expectedCollisions } from './statistics/collisions.ts';
export { describeCollisions, describeSizes } from './statistics/describeStatistics.ts';
export { describeMagnitude, type Magnitude } from './statistics/magnitude.ts';
export { segmentSizes, type Sizes, totalSizes } from './statistics/segmentSizes.ts';
export { type Failure, judgeCase, type Subject, type Verdict } from './testing/judgeCase.ts';
export { readTestFile, schemaCodes, type TestCase, type TestFile } from './testing/readTestFile.ts';
export {
  configurationEnding,
  configurationPathOf,
  testFileEnding,
  testPathOf,
} from './testing/testVocabulary.ts';
export { addCases, newTestFile, recordOutput } from './testing/writeCases.ts';
export { createMatcher, type Match, type Matcher, type NoShape } from './matching/matcher.ts';
export { inferConfiguration, type Inference } from './inference/inferConfiguration.ts';
export { type Template, templates } from './inference/templates.ts';
