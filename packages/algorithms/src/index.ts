// Public API of @masker/algorithms.
export { type DefaultMasker, defaultMaskers, isCompleted } from './defaultMaskers.ts';
export { inferConfiguration } from './inferConfiguration.ts';
export type {
  Algorithm,
  AlgorithmRun,
  MaskedValue,
  MaskingContext,
  Match,
  Matcher,
  NoShape,
  Prepared,
  Runs,
  TypicalColumns,
} from './interface/algorithm.ts';
export { isWordAt } from './interface/boundaries.ts';
export { type ConflictFreeFinding, conflictFreeImpossible } from './interface/conflictFree.ts';
export { type Consistency, consistencies } from './interface/consistency.ts';
export { describeCharacteristics } from './interface/describeCharacteristics.ts';
export type { DrawnRecords } from './interface/drawnRecords.ts';
export type { Hint, OutlineItem, Suggestion, Token, ValueLocation } from './interface/editing.ts';
export type {
  DrawnBytes,
  EntityKernel,
  EntityMasking,
  EntityReasons,
  ValueDraw,
  ValuePart,
} from './interface/entityMasking.ts';
export {
  type Nonconformance,
  type Outcome,
  type Reasons,
  type Span,
  isPlaceholder,
  noEntity,
  noEntityReasons,
  nonconformancesOf,
  placeholderDate,
  reasonsOfNumbers,
  reasonsOfUnmasked,
} from './interface/explanation.ts';
export { type MaskedForm, type ValueKind, formOfAll } from './interface/maskedForm.ts';
export type { Figure, FirstParts } from './interface/presentation.ts';
export { complete, nextOf } from './interface/results.ts';
export type { TypedKernels } from './interface/typedKernels.ts';
export {
  algorithmNames,
  algorithms,
  findAlgorithm,
  inferenceLists,
  suggestedAtOnce,
  templates,
  tokenTypes,
} from './registry.ts';
