// File formats for masking: how a stream of bytes in a format is masked, without a process, terminal or file.
export { maxMarkLength, markedEncoding, type MarkedEncoding } from './byteOrderMark.ts';
export { csvDialect, type CsvDialect, suggestDelimiter } from './csv/csvDialect.ts';
export { csvFormat } from './csv/csvFormat.ts';
export { type LikelyNull, likelyNulls } from './csv/likelyNulls.ts';
export { guessDelimiter, guessDialect } from './csv/guessDialect.ts';
export { type FileBeginning, sampleColumns } from './csv/sampleColumns.ts';
export { casesOf } from './caseCounter.ts';
export { mayBeShown } from './rows/findColumns.ts';
export { findValueName } from './rows/valueNames.ts';
export { arrowColumns, arrowFormat } from './arrow/arrowFormat.ts';
export { checkFormat } from './checkArguments.ts';
export { cutBlocks } from './cutBlocks.ts';
export { describeTruncation, type TruncationHint } from './truncation.ts';
export { dropRows } from './dropRows.ts';
export * from './fileNames.ts';
export type { StreamFormat, TextLayout } from './fileFormat.ts';
export type { RandomAccessFormat } from './parquet/fileFormat.ts';
export * from './registry.ts';
export { invalidUtf8Line } from './encodings/invalidUtf8.ts';
export { decodeTexts, encodeText, isOneByte, NotInEncoding } from './encodings/textCodec.ts';
export { type TextEncoding, textEncodings } from './textEncoding.ts';
export { encodingProblem } from './encodingProblem.ts';
export { checkedLength, likelyEncoding } from './likelyEncoding.ts';
export type { FieldSample } from './fieldSample.ts';
export { describeLakeTable, findLakeTable, type FolderTree, type LakeTableKind } from './lakeTable.ts';
export * from './format.ts';
export type { UnusedCount } from './rows/unusedEntries.ts';
export * from './inputProblem.ts';
export { documentMasker } from './json/documentMasker.ts';
export { jsonFormat } from './json/jsonFormat.ts';
export { jsonLinesFormat } from './json/jsonLinesFormat.ts';
export { type JsonPath, parseJsonPath } from './rows/jsonPath.ts';
export { sampleFields } from './json/sampleFields.ts';
export { linesFormat } from './lines/linesFormat.ts';
export * from './maskStream.ts';
export { loadZstd, unpackZstd } from './arrow/zstd.ts';
export { packHadoopLz4, unpackHadoopLz4 } from './parquet/hadoopLz4.ts';
export { describeLiteralsOutsideRows } from './describeLiteralsOutsideRows.ts';
export type { UnmappedCount } from './unmappedCharacters.ts';
export { arePlaceholders, type NonconformanceCount, NonconformanceCounter } from './nonconformanceCounter.ts';
export type { MaskSummary } from './summaryCounter.ts';
export type { ChunkPool } from './parquet/chunkQueue.ts';
export type { MaskWorkerChunk } from './parquet/workerChunks.ts';
export type { ChunkLocation } from './parquet/maskedChunk.ts';
export { parquetColumns, type ParquetFormat, parquetFormat } from './parquet/parquetFormat.ts';
export { readParquetColumns, readParquetRows } from './parquet/parquetRows.ts';
export type { CodecName, PageCodec, PageCodecs, RandomAccessFile } from './parquet/parquetFile.ts';
export { resolveRows, resolveColumns } from './plan/resolveColumns.ts';
export { type MaskDecision, fieldOf } from './plan/fieldOf.ts';
export { addSeenRecords } from './plan/seenRecords.ts';
export { namingRows, RowNames } from './plan/rowNames.ts';
export { changesColumn, planDump, type TableMet } from './plan/planDump.ts';
export { planFormat, planInput, planParts, type PlannedInput } from './plan/planFormat.ts';
export { ConformanceGate } from './conformanceCounter.ts';
export { maskedFields, createFormat } from './createFormat.ts';
export * from './plan/schemaProblem.ts';
export {
  findPathColumn,
  hidePartitions,
  type Partition,
  partitionOf,
  withPartitionValue,
} from './plan/pathColumns.ts';
export { describeTableProblem, type TableProblem } from './plan/tableProblem.ts';
export {
  fieldsAllowing,
  mapMaskers,
  nothingMasked,
  type TableField,
  type TableRecords,
} from './plan/tableRecords.ts';
export * from './sql/readTableDefinitions.ts';
export { sqlFormat } from './sql/sqlFormat.ts';
export { archiveContents, archiveHeadLength, archiveProblem } from './sql/archives.ts';
export type { SqlDecision, SqlTableDecision } from './sql/sqlDecision.ts';
export { isInvalidText } from './rows/exactText.ts';
export { type ColumnsRead, type ColumnStream, rowsOfStream, type RowBatch } from './rows/columnBatch.ts';
export { readColumns, readRows } from './plan/readRows.ts';
export { withConstants } from './rows/constantColumns.ts';
export { TableSampler } from './rows/tableSampler.ts';
export { type MaskedTexts, maskTexts } from './maskTexts.ts';
export { valueMasker } from './valueMasker.ts';
export { nullMasker } from './nullMasker.ts';
export { RiskCheck } from './verification/riskCheck.ts';
export { SampleCheck, type SampleFit, type SampleLeak } from './verification/sampleCheck.ts';
export { passthroughUnder, verifiedMaskers } from './verification/verifiedMaskers.ts';
export { type IsKept, maskedColumnsRead, originalColumnsRead } from './verification/searchedColumns.ts';
export { searchLeaks } from './verification/searchLeaks.ts';
export { type VerifiedRows, verifyTables, type VerifyOptions } from './verification/verifyTables.ts';
export * from './finding/searchMasker.ts';
export { textPieces } from './finding/textPieces.ts';
export { isMediaType, type NotebookText, readNotebook, writtenIn } from './notebook/notebookTexts.ts';
export * from './agents/agentTools.ts';
export { describeColumns } from './agents/columnFacts.ts';
export { describeProblems } from './agents/describeProblems.ts';
export { agentRefusals } from './agents/messages.ts';
export { TakenRows } from './agents/takenRows.ts';
export { cellMasker, type CellColumn } from './cells/cellMasker.ts';
export { maskRows } from './agents/maskedRows.ts';
