// Accepts the findings of a copy that the errors explain which its run was allowed by --allow-error.
import { planCaseUnmetCode } from '@masker/plan';
import type { TableReport, VerificationFinding } from '@masker/verify';
import type { AllowedColumn, AllowedError } from '../masking/planErrors.ts';

/** Accepts the finding of a case that no value matches, if the run's manifest names its column. */
export function acceptedCase<F extends VerificationFinding>(
  finding: F,
  column: AllowedColumn,
  allowed: readonly AllowedError[],
): F {
  return isNamed(planCaseUnmetCode, column, allowed) ? accepted(finding, planCaseUnmetCode) : finding;
}

/** Accepts originals in columns that the run's manifest names, and conflicts of keys if it records these. */
export function acceptedOfTable(
  finding: VerificationFinding,
  { columns }: Pick<TableReport, 'columns'>,
  allowed: readonly AllowedError[],
): VerificationFinding {
  const { code, table, column } = finding;
  if (code === 'verify-residue' && column !== undefined)
    return isNamed('plan-residue', { table, column }, allowed) ? accepted(finding, 'plan-residue') : finding;
  if (code !== 'verify-unique' || !allowed.some((one) => one.code === 'plan-key-conflict')) return finding;
  // The manifest explains no conflict of a masker that never writes one value for two.
  const own = columns.find((report) => report.column === column);
  const mustNot = own?.decision === 'mask' && own.conflictFree;
  return mustNot ? finding : accepted(finding, 'plan-key-conflict');
}

function isNamed(code: string, { table, column }: AllowedColumn, allowed: readonly AllowedError[]): boolean {
  return allowed.some(
    (error) =>
      error.code === code &&
      error.columns?.some((one) => one.table === table && one.column === column) === true,
  );
}

function accepted<F extends VerificationFinding>(finding: F, code: string): F {
  return { ...finding, severity: 'warning', message: `${finding.message} Accepted: ${code} was allowed.` };
}
