// File formats for masking: how a stream of bytes in a format is masked, without a process, terminal or file.
export { longestMark, markedEncoding, type MarkedEncoding } from './byteOrderMark.ts';
export { csvDialect, type CsvDialect } from './csv/csvDialect.ts';
export { csvFormat } from './csv/csvFormat.ts';
export { guessDelimiter, guessDialect } from './csv/guessDialect.ts';
export { suggestDelimiter } from './csv/suggestDelimiter.ts';
export { type FileBeginning, sampleColumns } from './csv/sampleColumns.ts';
export { mayBeShown } from './rows/findColumns.ts';
export { arrowColumns, arrowFormat } from './arrow/arrowFormat.ts';
export { checkFormat } from './checkArguments.ts';
export { cutBlocks } from './cutBlocks.ts';
export { describeEndDoubt, type EndDoubt } from './endDoubt.ts';
export { withoutRecords } from './withoutRecords.ts';
export {
  extensionsOf,
  formatOfFile,
  isHeaderFile,
  isDatasetSummary,
  isOwnFile,
  isPacked,
  tableOfFile,
  unpackedName,
  usualDelimiter,
} from './fileNames.ts';
export type { FileFormat, RandomAccessFormat, StreamFormat, TextLayout } from './fileFormat.ts';
export {
  fileFormats,
  type FormatName,
  formatNames,
  type FormatSettings,
  type InputSettings,
  isStream,
  isStreamName,
  type RandomAccessFormatName,
  type RandomAccessSettings,
  type StreamFormatName,
  streamFormatNames,
  tableFormatNames,
} from './registry.ts';
export { invalidUtf8Line } from './encodings/invalidUtf8.ts';
export { decodeTexts, encodeText, isOneByte, NotInEncoding } from './encodings/textCodec.ts';
export { type TextEncoding, textEncodings } from './textEncoding.ts';
export { encodingProblem } from './encodingProblem.ts';
export { checkedLength, likelyEncoding } from './likelyEncoding.ts';
export { type FieldSample } from './fieldSample.ts';
export type {
  Beginning,
  BlockMasker,
  FieldMasker,
  Format,
  MaskedBlock,
  MaskedField,
  NonConformingRecords,
} from './format.ts';
export {
  describeInputProblem,
  InputError,
  type InputProblem,
  type InputProblemCode,
} from './inputProblem.ts';
export { documentMasker } from './json/documentMasker.ts';
export type { DecidedFields } from './json/soughtFields.ts';
export { jsonFormat } from './json/jsonFormat.ts';
export { jsonLinesFormat } from './json/jsonLinesFormat.ts';
export { type JsonPath, parseJsonPath } from './rows/jsonPath.ts';
export { sampleFields } from './json/sampleFields.ts';
export { linesFormat } from './lines/linesFormat.ts';
export {
  type BlockPool,
  maskStream,
  type MaskStreamOptions,
  type MaskSummary,
  type Progress,
} from './maskStream.ts';
export { loadZstd, unpackZstd } from './arrow/zstd.ts';
export { describeOutsideRows } from './describeOutsideRows.ts';
export type { OutsideRows } from './format.ts';
export type { OutsideCount } from './outsideCounts.ts';
export { type NonConformanceCount, NonConformanceTally } from './nonConformanceTally.ts';
export type { ChunkPool } from './parquet/chunkQueue.ts';
export type { MaskForeignChunk } from './parquet/foreignChunks.ts';
export type { ChunkPlace } from './parquet/maskedChunk.ts';
export { parquetColumns, type ParquetFormat, parquetFormat } from './parquet/parquetFormat.ts';
export { readParquetColumns, readParquetRows } from './parquet/parquetRows.ts';
export type { CodecName, PageCodec, PageCodecs, RandomAccessFile } from './parquet/parquetFile.ts';
export { resolveRows, resolveColumns } from './plan/resolveColumns.ts';
export type { MaskDecision } from './plan/fieldOf.ts';
export { addMetRecords } from './plan/metRecords.ts';
export { namingRows, RowNames } from './plan/rowNames.ts';
export { changesColumn, planDump, type TableMet } from './plan/planDump.ts';
export { planFormat, planInput, planParts, type PlannedInput } from './plan/planFormat.ts';
export { MisfitJudge } from './fitCounter.ts';
export { maskedFields, createFormat } from './createFormat.ts';
export {
  describeSchemaProblem,
  firstRow,
  largestSchema,
  type SchemaProblem,
  type SchemaSource,
} from './plan/schemaProblem.ts';
export { findPathColumn } from './plan/pathColumns.ts';
export { describeTableProblem, type TableProblem } from './plan/tableProblem.ts';
export { mapMaskers, nothingMasked, type TableField, type TableRecords } from './plan/tableRecords.ts';
export {
  type DefinitionFile,
  type DefinitionProblem,
  type ReadDefinitions,
  readTableDefinitions,
} from './sql/readTableDefinitions.ts';
export { sqlFormat } from './sql/sqlFormat.ts';
export { archiveContents, archiveHeadLength, archiveProblem } from './sql/archives.ts';
export type { SqlDecision, SqlTableDecision } from './sql/sqlDecision.ts';
export { isInvalidText } from './rows/exactText.ts';
export { type ColumnsRead, type ColumnStream, rowsOfStream } from './rows/columnBatch.ts';
export { readColumns, readRows } from './plan/readRows.ts';
export type { RowBatch } from './rows/columnBatch.ts';
export { TableSampler } from './rows/tableSampler.ts';
export { type MaskedTexts, maskTexts } from './maskTexts.ts';
export { valueMasker } from './valueMasker.ts';
export { nullMasker } from './nullMasker.ts';
export { RiskCheck } from './verification/riskCheck.ts';
export { SampleCheck, type SampleFit, type SampleResidue } from './verification/sampleCheck.ts';
export { staysUnder, verifiedMaskers } from './verification/verifiedMaskers.ts';
export { type IsKept, maskedColumnsRead, originalColumnsRead } from './verification/searchedColumns.ts';
export { searchResidue } from './verification/searchResidue.ts';
export { type VerifiedRows, verifyTables, type VerifyOptions } from './verification/verifyTables.ts';
export {
  type SearchMasker,
  searchMasker,
  type FoundReplacement,
  type Sought,
} from './finding/searchMasker.ts';
export { textPieces } from './finding/textPieces.ts';
export { isMediaType, literalPlaces, type NotebookText, readNotebook } from './notebook/notebookTexts.ts';
export {
  type AgentInput,
  AgentRefusal,
  type AgentTool,
  agentTools,
  checkedInput,
} from './agents/agentTools.ts';
export { describeColumns } from './agents/columnFacts.ts';
export { describeProblems } from './agents/describeProblems.ts';
export { agentRefusals } from './agents/messages.ts';
export { TakenRows } from './agents/takenRows.ts';
export { cellMasker, type CellColumn } from './cells/cellMasker.ts';
export { fieldOf } from './plan/fieldOf.ts';
export { maskRows } from './agents/maskedRows.ts';
