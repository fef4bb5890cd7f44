// Public API of verification, separate from the engine's: few need it, and bundles split by files.
export * from './sampleProblems.ts';
export * from './columnReport.ts';
export { type ColumnFit, KeptCounter, MaskedCounter, NullCounter } from './columnCounters.ts';
export { conflictsAllowed } from './conflictsAllowed.ts';
export { type KeyReport, KeyCounter } from './keyCounter.ts';
export { type KnownOriginal, OriginalSet } from './leaks/originalSet.ts';
export { OriginalSearch, type LeakedWords } from './leaks/originalSearch.ts';
export { OwnOriginals } from './leaks/ownOriginals.ts';
export { type ColumnLeak, LeakCounter } from './leaks/leakCounter.ts';
export { partsLeft } from './partsLeft.ts';
export { verificationFindings } from './tableFindings.ts';
export { combinedKeysOf, type TableReport, uniqueColumnsOf, type SuspectColumn } from './tableReport.ts';
export {
  incompleteFinding,
  type VerificationCode,
  type VerificationFinding,
  verificationCodes,
  literalsOutsideRowsFinding,
  unusedFinding,
  definitionLeakFinding,
  leakShareFinding,
  leaksUnreadFinding,
} from './verificationFinding.ts';
export { fitTrialOf, type VerifiedMasker } from './unchangedProbability.ts';
export type { RecordReport, RowReport, ShiftReport } from './rowReport.ts';
export { type RecordColumn, RecordCounter } from './recordCounter.ts';
export { RowCounter } from './rowCounter.ts';
export { EntityShifts, ShiftCounter } from './shiftCounter.ts';
export { ByteHash } from './byteHash.ts';
export { FrequencyCounter } from './risk/frequencyCounter.ts';
export { hashCell } from './risk/cellHash.ts';
export { KeptRows } from './risk/keptRows.ts';
export { SharedSamples } from './risk/sharedSamples.ts';
export { type ColumnRisk, describeColumnRisk, describeUnique, type TableRisk } from './risk/riskReport.ts';
