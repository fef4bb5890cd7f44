// The names of the plan that no input of a run has: the ones that end the run, and the lines about them.
import {
  MetNames,
  planCaseUnmetCode,
  type PlanModel,
  type UnmetName,
  unmetNames,
} from '../../../engine/src/index.ts';
import { maskFailures, maskReports } from './messages.ts';
import { type AllowedColumn, type AllowedError, allowedError } from './planErrors.ts';

/** A plan, and its names seen in each input. */
export interface PlannedNames {
  /** The plan, as messages name it. */
  readonly plan: string;
  readonly model: PlanModel;
  /** In the order of the inputs; grows while they are masked. */
  readonly met: readonly MetNames[];
}

/**
 * The names that no input has.
 *
 * @param allowed the codes of errors that the user allows
 */
export function unmetOf({ model, met }: PlannedNames, allowed: readonly string[] = []): readonly UnmetName[] {
  const all = new MetNames();
  for (const own of met) all.addAll(own);
  return unmetNames(model, all, allowed);
}

/** Returns the errors of cases that no value matches, if `--allow-error` overrides them. */
export function allowedCases(
  names: PlannedNames,
  { allowError }: { readonly allowError: readonly string[] },
): readonly AllowedError[] {
  if (!allowError.includes(planCaseUnmetCode)) return [];
  const cases = unmetOf(names).filter(({ kind, mayLeak }) => kind === 'case' && mayLeak);
  return cases.length === 0 ? [] : [allowedError(planCaseUnmetCode, cases.length, cases.map(columnOfCase))];
}

/** The column or field of a case that no value matches. */
export function columnOfCase({ table, column = '', pointer = '' }: UnmetName): AllowedColumn {
  return { table, column: `${column}${pointer}` };
}

/**
 * @throws Failure if undecided values are kept, and a name that no input has may be meant for some of them
 */
export function refuseUnmet(names: PlannedNames): void {
  const [first, ...others] = unmetOf(names).filter(({ mayLeak }) => mayLeak);
  if (first === undefined) return;
  throw maskFailures.unmetName(first, others.length);
}

/** Describes the names that no input has, first those that stop a run. */
export function describeUnmetNames(unmet: readonly UnmetName[]): string[] {
  const leaks = unmet.filter(({ mayLeak }) => mayLeak);
  const others = unmet.filter(({ mayLeak }) => !mayLeak);
  const tables = others.filter(({ kind, suggestion }) => kind === 'table' && suggestion === undefined);
  const isList = tables.length > 1;
  return [
    ...leaks.map(maskReports.unmetLeak),
    ...others.filter((name) => !tables.includes(name)).map(maskReports.unmet),
    ...(isList ? [maskReports.unmetTables(tables.map(({ table }) => table))] : tables.map(maskReports.unmet)),
  ];
}
