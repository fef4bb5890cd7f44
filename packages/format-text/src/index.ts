// Public API of @masker/format-text.
export { csvFormat } from './csv/csvFormat.ts';
export { csv, tsv } from './csv/fileFormat.ts';
export { guessDelimiter, guessDialect } from './csv/guessDialect.ts';
export { type LikelyNull, likelyNulls } from './csv/likelyNulls.ts';
export { type FileBeginning, sampleColumns } from './csv/sampleColumns.ts';
export { documentMasker } from './json/documentMasker.ts';
export { DocumentReader } from './json/documentReader.ts';
export { fieldSuggestion } from './json/fieldSuggestion.ts';
export { json, jsonl } from './json/fileFormat.ts';
export { ReadColumns } from './json/readColumns.ts';
export { type ReadPath, readPath } from './json/recordReads.ts';
export { sampleFields } from './json/sampleFields.ts';
export type { FoundFieldValue, Reading, TargetField } from './json/targetFields.ts';
export { textsOf } from './json/textsOf.ts';
export { lines } from './lines/fileFormat.ts';
export { notebook } from './notebook/fileFormat.ts';
export {
  type NotebookText,
  type ValueInOutput,
  isMediaType,
  readNotebook,
  writeMasked,
  writtenIn,
} from './notebook/notebookTexts.ts';
export { jsonFormat } from './json/jsonFormat.ts';
export { jsonLinesFormat } from './json/jsonLinesFormat.ts';
export { linesFormat } from './lines/linesFormat.ts';
