// Public API of @masker/rows.
export { bytesOf, isAt, viewOf } from './byteViews.ts';
export { withConstants } from './constantColumns.ts';
export { dateText, decimalText, timestampText } from './dateText.ts';
export { type DayUnit, dayUnits } from './dayValues.ts';
export { type ElementColumns, ElementValues, elementPath, elementRead } from './elementReads.ts';
export { type FieldSample, maxValues } from './fieldSample.ts';
export { findColumns, isColumnName, mayBeShown, renameOne } from './findColumns.ts';
export { type ColumnPart, type FoundField, findFields } from './findFields.ts';
export { UnheldNumber } from './heldNumbers.ts';
export { type NestedPart, listText, objectText } from './nestedText.ts';
export { bigEndianInteger, floatText, integerText, uuidText } from './numberText.ts';
export { readBlocks } from './readBlocks.ts';
export { type ReadBlock, type RowReader, noRows } from './rowReader.ts';
export { TableSampler } from './tableSampler.ts';
export {
  type AnyStorage,
  type TypedMasker,
  type TypedStorage,
  maskStored,
  ofItsKind,
  storedDates,
  storedDecimals,
  storedFloats,
  storedIntegers,
  storedMoments,
  wholeFloats,
} from './typedStorage.ts';
export { findValueName, looksLikeRow } from './valueNames.ts';
