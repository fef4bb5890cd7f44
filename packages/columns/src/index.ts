// Public API of @masker/columns.
export { ByteWriter } from './byteWriter.ts';
export { type Cells, columnOfCells, isSameCell } from './cells.ts';
export { chainKernels } from './chainKernels.ts';
export {
  type BufferKind,
  type Column,
  type Columns,
  type Texts,
  checkBytes,
  checkColumn,
  checkMemory,
  noColumns,
  nullEnd,
} from './column.ts';
export { columnOf } from './columnFromStrings.ts';
export {
  type ColumnKernel,
  type GroupKernel,
  type InPlaceKernel,
  IndexList,
  type Nonconformance,
  ValueList,
  groupSize,
  numbersEach,
  spareBytes,
} from './columnKernel.ts';
export { dayOf } from './dayOf.ts';
export { growArray } from './growArray.ts';
export { floatOfHalf, halfOfFloat } from './halfFloat.ts';
export { lineBounds } from './lineBounds.ts';
export { LineValues } from './lineValues.ts';
export { NonconformingGroups, type NonconformingValues } from './nonconformingGroups.ts';
export { SafeIntegers, integersAt, safeEnd, writeSafeInteger } from './safeIntegers.ts';
export { columnsOfRows, rowsByWay, textsOfRows } from './selectRows.ts';
export { type FloatBits, roundedFloat, shortestFloat } from './shortestFloat.ts';
export { stringAt } from './stringAt.ts';
export { trimmedEnd, trimmedStart } from './trimmedBounds.ts';
export { trimmedColumns } from './trimmedColumns.ts';
export {
  type Days,
  type Decimals,
  type Floats,
  type Integers,
  type MaskedTyped,
  type Nullable,
  type TypedKind,
  type TypedValues,
  checkTyped,
  countOf,
  decimalRange,
  integerRange,
  isNullAt,
  ownMemory,
  typedKinds,
  typedNulls,
} from './typedColumn.ts';
export { filledWith, literalWriter, unscaledOf } from './typedLiteral.ts';
export { BoundedValues, type ValueSource } from './valueSource.ts';
export { integerAt, writeInteger } from './words.ts';
