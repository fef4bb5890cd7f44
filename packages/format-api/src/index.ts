// Public API of @masker/format-api.
export {
  checkDialect,
  checkFields,
  checkFormat,
  checkMasker,
  checkPlan,
  checkSettings,
} from './checkArguments.ts';
export {
  type ColumnBatch,
  type ColumnStream,
  type ColumnsRead,
  type RowBatch,
  cellTexts,
  cellsOf,
  columnBounds,
  partOfCells,
  remembering,
  rowsOfStream,
} from './columnBatch.ts';
export { CaseCounter, addCases, caseCountersOf, casesOf } from './counting/caseCounter.ts';
export { ConformanceCounter, ConformanceGate, conformanceCountersOf } from './counting/conformanceCounter.ts';
export {
  type Change,
  eitherChanged,
  hasChanged,
  hasTextChanged,
  haveChanged,
} from './counting/hasChanged.ts';
export { NonconformanceCounter, arePlaceholders, maxShownRecords } from './counting/nonconformanceCounter.ts';
export { type SeenFields, addSeen, takeInside, withInside } from './counting/seenFields.ts';
export type { MaskSummary } from './counting/summaryCounter.ts';
export { type UnmappedCount, addUnmapped } from './counting/unmappedCharacters.ts';
export { type UnusedCount, UnusedEntries } from './counting/unusedEntries.ts';
export {
  type CsvDialect,
  carriageReturn,
  csvDialect,
  delimiters,
  lineFeed,
  suggestDelimiter,
} from './csvDialect.ts';
export { byteOrderMarkLength, markedEncoding } from './encodings/byteOrderMark.ts';
export { encodingProblem } from './encodings/encodingProblem.ts';
export { invalidUtf8Line } from './encodings/invalidUtf8.ts';
export { likelyEncoding } from './encodings/likelyEncoding.ts';
export { NotInEncoding, decodeTexts, encodeText, isOneByte } from './encodings/textCodec.ts';
export { type TextEncoding, textEncodings } from './encodings/textEncoding.ts';
export { byteText, exactTexts, isInvalidText, joinedTexts } from './exactText.ts';
export type { Documents, FormatFacts, StreamFormat, TextLayout } from './fileFormat.ts';
export { type FileMetadata, suspectFileMetadata } from './fileMetadata.ts';
export type {
  BlockMasker,
  ChosenMaskers,
  ConformanceCount,
  Cutter,
  DecidedFields,
  FieldColumn,
  FieldMasker,
  Format,
  InnerFields,
  InputHeader,
  KeptMetadata,
  LeftOutMetadata,
  LiteralsOutsideRows,
  LiteralsOutsideRowsKind,
  MaskedBlock,
  MaskedField,
  NonconformingRecords,
} from './format.ts';
export {
  InputError,
  type InputProblem,
  type InputProblemCode,
  describeInputProblem,
} from './inputProblem.ts';
export { type JsonPath, formatJsonPath, parseJsonPath } from './jsonPath.ts';
export { maxMaskedValueBytes, maxPageRows, maxRecordLength } from './limits.ts';
export {
  type BinaryValueType,
  type ColumnNumberType,
  type ColumnTypes,
  type ColumnValueType,
  type KnownTable,
  type RowLayout,
  type SqlDecision,
  type SqlTableDecision,
  columnsOfRows,
  computedColumns,
  decideByName,
  withComputed,
} from './sqlDecision.ts';
export { alternatingBuffers } from './streams/alternatingBuffers.ts';
export { cutBlocks } from './streams/cutBlocks.ts';
export { joinedBytes } from './streams/joinedBytes.ts';
export { lineCutter } from './streams/lineCutter.ts';
export { type BlockPool, maskStream, type MaskStreamOptions, type Progress } from './streams/maskStream.ts';
export { LineEnd, type TruncationHint, describeTruncation } from './streams/truncation.ts';
export {
  type PlannedRead,
  type SearchTarget,
  type TableField,
  type TableRecords,
  fieldsAllowing,
  mapMaskers,
  nothingMasked,
} from './tableRecords.ts';
