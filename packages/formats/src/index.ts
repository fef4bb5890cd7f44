// Public API of @masker/formats.
export {
  type AgentInput,
  AgentRefusal,
  type AgentTool,
  agentTools,
  checkedInput,
} from './agents/agentTools.ts';
export { describeColumns } from './agents/columnFacts.ts';
export { describeProblems } from './agents/describeProblems.ts';
export { maskRows } from './agents/maskedRows.ts';
export { agentRefusals } from './agents/messages.ts';
export { TakenRows } from './agents/takenRows.ts';
export { type CellColumn, cellMasker } from './cells/cellMasker.ts';
export { createFormat, maskedFields } from './createFormat.ts';
export {
  extensionsOf,
  formatOfFile,
  isDatasetSummary,
  isHeaderFile,
  isOwnFile,
  isPacked,
  tableOfFile,
  usualDelimiter,
} from './fileNames.ts';
export { describeLakeTable, findLakeTable } from './lakeTable.ts';
export { type MaskDecision, fieldOf } from './plan/fieldOf.ts';
export {
  type Partition,
  findPathColumn,
  hidePartitions,
  partitionOf,
  withPartitionValue,
} from './plan/pathColumns.ts';
export { changesColumn, planDump } from './plan/planDump.ts';
export { planFormat, planInput, type PlannedInput, planParts } from './plan/planFormat.ts';
export { readColumns, readRows } from './plan/readRows.ts';
export { type DefinitionFile, readTableDefinitions } from './plan/readTableDefinitions.ts';
export { resolveColumns, resolveRows } from './plan/resolveColumns.ts';
export { RowNames, namingRows } from './plan/rowNames.ts';
export {
  type SchemaProblem,
  type SchemaSource,
  describeSchemaProblem,
  firstRow,
  maxSchemaLength,
} from './plan/schemaProblem.ts';
export { addSeenRecords } from './plan/seenRecords.ts';
export { type TableProblem, describeTableProblem } from './plan/tableProblem.ts';
export {
  type FormatName,
  type FormatSettings,
  type InputSettings,
  type RandomAccessSettings,
  type StreamFormatName,
  fileFormats,
  formatNames,
  isStream,
  isStreamName,
  tableFormatNames,
} from './registry.ts';
