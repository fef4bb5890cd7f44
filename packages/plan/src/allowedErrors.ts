// Plan errors, which stop masking before anything is written, and those that users may allow.
import type { Problem } from '@masker/config';
import { planChecks } from './checks/index.ts';

/** How masking treats problems of a code. */
export type ErrorTreatment = 'unknown' | 'no-error' | 'refused' | 'allowable';

const checksByCode = new Map(planChecks.map((check) => [check.code, check]));

/** Returns the treatment of an error, given its code. */
export function treatmentOfError(code: string): ErrorTreatment {
  const check = checksByCode.get(code);
  if (check === undefined) return 'unknown';
  if (check.severity !== 'error') return 'no-error';
  return check.mayBeAllowed === true ? 'allowable' : 'refused';
}

/** The errors among the problems of a plan and its data. */
export interface JudgedErrors {
  /** Stop masking. */
  readonly stopping: readonly Problem[];
  readonly allowed: readonly Problem[];
}

/**
 * Splits the errors among the problems of a plan into fatal and allowed ones.
 *
 * @param codes the error codes that the user allows
 */
export function judgeErrors(problems: readonly Problem[], codes: readonly string[]): JudgedErrors {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isAllowed = ({ code }: Problem) => codes.includes(code) && treatmentOfError(code) === 'allowable';
  return {
    stopping: errors.filter((error) => !isAllowed(error)),
    allowed: errors.filter(isAllowed),
  };
}
