// Public API of the engine: analyse a configuration, create its masker, mask values.
export { type DefaultMasker, defaultMaskers, isCompleted } from './algorithms/defaultMaskers.ts';
export { inferConfiguration } from './algorithms/inferConfiguration.ts';
export type { Inference, Match, Matcher, NoShape, Template } from './algorithms/interface/algorithm.ts';
export { isWordAt } from './algorithms/interface/boundaries.ts';
export type { ConflictFreeFinding } from './algorithms/interface/conflictFree.ts';
export { type Consistency, consistencies } from './algorithms/interface/consistency.ts';
export { describeCharacteristics } from './algorithms/interface/describeCharacteristics.ts';
export * from './algorithms/interface/editing.ts';
export {
  type Nonconformance,
  type Outcome,
  type Span,
  isPlaceholder,
  placeholderDate,
  reasonsOfUnmasked,
} from './algorithms/interface/explanation.ts';
export type { Figure, PresentedPart } from './algorithms/interface/presentation.ts';
export {
  algorithmNames,
  inferenceLists,
  suggestedAtOnce,
  templates,
  tokenTypes,
} from './algorithms/registry.ts';
export { checkDocumentation } from './checkDocumentation.ts';
export * from './language/index.ts';
export * from './masking/index.ts';
export * from './plans/index.ts';
