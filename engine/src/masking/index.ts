// Public API of the masking module: keys, columns of values, and maskers.
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
export { type FloatBits, roundedFloat, shortestFloat } from './columns/shortestFloat.ts';
export { floatOfHalf, halfOfFloat } from './columns/halfFloat.ts';
export { lineBounds } from './columns/lineBounds.ts';
export { NonconformingGroups, type NonconformingValues } from './columns/nonconformingGroups.ts';
export { columnsOfRows, rowsByWay, textsOfRows } from './columns/selectRows.ts';
export { stringAt } from './columns/stringAt.ts';
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
export type { Cryptography, ScryptParameters } from './cryptography/cryptography.ts';
export { describeShift, type Entity, isEntityName, type MaskerUse, useId } from './entities/entity.ts';
export { identify } from './entities/identify.ts';
export { keyFingerprint } from './key/keyFingerprint.ts';
export * from './key/maskingKey.ts';
export { runObstacle, recordsOf } from './masker/algorithmOf.ts';
export { type ColumnKind, type ColumnMasking, maskTyped, type TypedMasking } from './masker/columnMasking.ts';
export { conflictFreeFindings, isPermuted } from './masker/conflictFreeFindings.ts';
export { createMasker, masksValues, usesKey } from './masker/createMasker.ts';
export { createMatcher } from './masker/createMatcher.ts';
export { growArray } from './columns/growArray.ts';
export { joinedColumn } from './masker/joinedColumn.ts';
export { keepsDifferent } from './masker/maskedFormOf.ts';
export type { Findings, MaskedColumn, MaskedLines, MaskResult } from './masker/maskedText.ts';
export type { Explanation, Masker, MaskerOptions, ProcessingStep } from './masker/masker.ts';
export {
  findMasker,
  type MaskerFinding,
  remainingDefaults,
  soleMasker,
  withDefaults,
} from './masker/maskerCatalogue.ts';
export { limitLength } from './masker/limitLength.ts';
export { type MaskerObstacle, openCandidates, openMasker } from './masker/openMasker.ts';
export { type ConfiguredPresentation, presentationOf } from './masker/presentationOf.ts';
export { describeMagnitude, type Magnitude } from './statistics/magnitude.ts';
export { describeTagCollision, tagCollision } from './statistics/collisions.ts';
export {
  configurationEnding,
  configurationPathOf,
  testFileEnding,
  testPathOf,
} from './testing/testVocabulary.ts';
