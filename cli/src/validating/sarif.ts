// Reports problems in SARIF 2.1.0, for code scanning.
import { checkDocumentation } from '@masker/plan';
import { sarifLocation, sarifLog } from '../shared/sarif.ts';
import { placed, type ShowOptions, type ValidatedFile } from './formats.ts';

/** A log with the problems, and the titles of the checks that found them. */
export function showSarif(files: readonly ValidatedFile[], { isComplete }: ShowOptions): string {
  const findings = placed(files).map(({ path, start, end, problem: { severity, code, message } }) => ({
    code,
    severity,
    message,
    location: sarifLocation(path, start, end),
  }));
  return sarifLog(findings, titleOf, { isComplete, columnKind: 'utf16CodeUnits' });
}

function titleOf(code: string): string {
  return /\*\*(.*?)\*\*/.exec(checkDocumentation(code) ?? '')?.[1] ?? code;
}
