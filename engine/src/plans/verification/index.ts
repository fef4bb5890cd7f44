// Public API of verification, separate from the engine's: few need it, and bundles split by files.
export * from './sampleProblems.ts';
export * from './columnReport.ts';
export { type ColumnFit, KeptTally, MaskedTally, NullTally } from './columnTallies.ts';
export { conflictsAllowed } from './conflictsAllowed.ts';
export { type KeyReport, KeyTally } from './keyTally.ts';
export { type KnownOriginal, OriginalSet } from './residue/originalSet.ts';
export { OriginalSearch, type ResiduePlace } from './residue/originalSearch.ts';
export { OwnOriginals } from './residue/ownOriginals.ts';
export { type ColumnResidue, ResidueTally } from './residue/residueTally.ts';
export { partsLeft } from './partsLeft.ts';
export { verificationFindings } from './tableFindings.ts';
export { combinedKeysOf, type TableReport, uniqueColumnsOf, type SuspectColumn } from './tableReport.ts';
export {
  incompleteFinding,
  type VerificationCode,
  type VerificationFinding,
  verificationCodes,
  outsideRowsFinding,
  unmetFinding,
  definitionResidueFinding,
  residueShareFinding,
  residueUnreadFinding,
} from './verificationFinding.ts';
export { fitTrialOf, type VerifiedMasker } from './unchangedChances.ts';
export type { RecordReport, RowReport, ShiftReport } from './rowReport.ts';
export { type RecordColumn, RecordTally } from './recordTally.ts';
export { RowTally } from './rowTally.ts';
export { EntityShifts, ShiftTally } from './shiftTally.ts';
export { ByteHash } from './byteHash.ts';
export { FrequencyTally } from './risk/frequencyTally.ts';
export { hashCell } from './risk/cellHash.ts';
export { KeptRows } from './risk/keptRows.ts';
export { SharedSamples } from './risk/sharedSamples.ts';
export { type ColumnRisk, describeColumnRisk, describeUnique, type TableRisk } from './risk/riskReport.ts';
