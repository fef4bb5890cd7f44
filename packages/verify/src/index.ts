// Public API of @masker/verify.
export type { ColumnReport, MaskedColumnReport } from './columnReport.ts';
export { RiskCheck } from './compare/riskCheck.ts';
export { SampleCheck, type SampleFit, type SampleLeak } from './compare/sampleCheck.ts';
export { searchLeaks } from './compare/searchLeaks.ts';
export { type IsKept, maskedColumnsRead, originalColumnsRead } from './compare/searchedColumns.ts';
export { passthroughUnder, verifiedMaskers } from './compare/verifiedMaskers.ts';
export { type VerifiedRows, type VerifyOptions, verifyTables } from './compare/verifyTables.ts';
export type { KeyReport } from './keyCounter.ts';
export { type ColumnLeak, LeakCounter } from './leaks/leakCounter.ts';
export { OriginalSearch } from './leaks/originalSearch.ts';
export { OriginalSet } from './leaks/originalSet.ts';
export { describeColumnRisk, describeUnique } from './risk/riskReport.ts';
export type { RowReport } from './rowReport.ts';
export {
  type KeptKey,
  type KeptValues,
  type LengthOverflow,
  type MaskedNumbers,
  caseProblems,
  keptProblems,
  keyProblems,
  leakProblems,
  lengthOverflowProblems,
  nonconformingProblems,
  numberProblems,
  riskProblems,
} from './sampleProblems.ts';
export { verificationFindings } from './tableFindings.ts';
export type { TableReport } from './tableReport.ts';
export {
  type VerificationFinding,
  definitionLeakFinding,
  incompleteFinding,
  leakShareFinding,
  leaksUnreadFinding,
  literalsOutsideRowsFinding,
  unusedFinding,
  verificationCodes,
} from './verificationFinding.ts';
