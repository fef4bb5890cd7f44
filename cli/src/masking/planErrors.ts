// Errors of a plan, which stop a run before a byte is written, and those that `--allow-error` overrides.
import { mayBeShown } from '@masker/rows';
import { judgeErrors, treatmentOfError } from '@masker/plan';
import type { Problem } from '@masker/config';
import { type Environment, printMessage } from '../shared/environment.ts';
import type { PlanFile } from '../shared/plans.ts';
import { positionFinder } from '../shared/text.ts';
import { maskFailures, maskReports } from './messages.ts';

/** An error that a user has allowed, as the manifest records it. */
export interface AllowedError {
  readonly code: string;
  /** The columns, or fields in them, that it is about; absent if it names none. */
  readonly columns?: readonly AllowedColumn[];
  /** The number of its findings. */
  readonly count: number;
}

/** A column as the input names it, or a field: the name of its column and a pointer. */
export interface AllowedColumn {
  readonly table: string;
  readonly column: string;
}

/** An allowed error with the number of its findings, and the columns whose names hold no values. */
export function allowedError(code: string, count: number, columns: readonly AllowedColumn[]): AllowedError {
  const shown = columns.filter(({ table, column }) => mayBeShown(table) && mayBeShown(column));
  return { code, count, ...(shown.length > 0 && { columns: shown }) };
}

/** Maximum number of errors that are shown. */
const maxShown = 10;

/** @throws Failure for a code of `--allow-error` that no error has, or that can't be allowed */
export function refuseWrongCodes(codes: readonly string[]): void {
  for (const code of codes) {
    const action = treatmentOfError(code);
    if (action === 'unknown') throw maskFailures.errorUnknown(code);
    if (action === 'no-error') throw maskFailures.notAnError(code);
    if (action === 'refused') throw maskFailures.errorNotAllowable(code);
  }
}

/**
 * Judges the problems of a plan.
 *
 * @returns the errors that are allowed
 * @throws Failure for any other error
 */
export function stopAtErrors(
  plan: PlanFile,
  problems: readonly Problem[],
  codes: readonly string[],
  environment: Environment,
): readonly Problem[] {
  const { stopping, allowed } = judgeErrors(problems, codes);
  if (stopping.length === 0) return allowed;
  printMessage(environment, ...describeErrors(plan, stopping, 'error'));
  const found = [...new Set(stopping.map(({ code }) => code))];
  const isAllowable = found.every((code) => treatmentOfError(code) === 'allowable');
  throw maskFailures.planStops(plan.path, stopping.length, isAllowable ? found : []);
}

/** The first errors, a line each, in the form of all problems. */
export function describeErrors(
  { path, text }: PlanFile,
  problems: readonly Problem[],
  word: string,
): string[] {
  const positionOf = positionFinder(text);
  return problems.slice(0, maxShown).map(({ code, message, range }) => {
    const { line, column } = positionOf(range.start);
    return maskReports.planError(`${path}:${line}:${column}`, word, code, message);
  });
}
