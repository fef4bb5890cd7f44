// The names of the plan that no input of a run has: the ones that end the run, and the lines about them.
import { SeenNames, planCaseUnmetCode, type PlanModel, type UnusedName, unusedNames } from '@masker/plan';
import { maskFailures, maskReports } from './messages.ts';
import { type AllowedColumn, type AllowedError, allowedError } from './planErrors.ts';

/** A plan, and its names seen in each input. */
export interface PlannedNames {
  /** The plan, as messages name it. */
  readonly plan: string;
  readonly model: PlanModel;
  /** In the order of the inputs; grows while they are masked. */
  readonly seen: readonly SeenNames[];
}

/**
 * The names that no input has.
 *
 * @param allowed the codes of errors that the user allows
 */
export function unusedOf(
  { model, seen }: PlannedNames,
  allowed: readonly string[] = [],
): readonly UnusedName[] {
  const all = new SeenNames();
  for (const own of seen) all.addAll(own);
  return unusedNames(model, all, allowed);
}

/** Returns the errors of cases that no value matches, if `--allow-error` overrides them. */
export function allowedCases(
  names: PlannedNames,
  { allowError }: { readonly allowError: readonly string[] },
): readonly AllowedError[] {
  if (!allowError.includes(planCaseUnmetCode)) return [];
  const cases = unusedOf(names).filter(({ kind, mayLeak }) => kind === 'case' && mayLeak);
  return cases.length === 0 ? [] : [allowedError(planCaseUnmetCode, cases.length, cases.map(columnOfCase))];
}

/** The column or field of a case that no value matches. */
export function columnOfCase({ table, column = '', pointer = '' }: UnusedName): AllowedColumn {
  return { table, column: `${column}${pointer}` };
}

/**
 * @throws Failure if undecided values are kept, and a name that no input has may be meant for some of them
 */
export function refuseUnused(names: PlannedNames): void {
  const [first, ...others] = unusedOf(names).filter(({ mayLeak }) => mayLeak);
  if (first === undefined) return;
  throw maskFailures.unusedName(first, others.length);
}

/** Describes the names that no input has, first those that stop a run. */
export function describeUnusedNames(unused: readonly UnusedName[]): string[] {
  const leaks = unused.filter(({ mayLeak }) => mayLeak);
  const others = unused.filter(({ mayLeak }) => !mayLeak);
  const tables = others.filter(({ kind, suggestion }) => kind === 'table' && suggestion === undefined);
  const isList = tables.length > 1;
  return [
    ...leaks.map(maskReports.unusedMayLeak),
    ...others.filter((name) => !tables.includes(name)).map(maskReports.unused),
    ...(isList
      ? [maskReports.unusedTables(tables.map(({ table }) => table))]
      : tables.map(maskReports.unused)),
  ];
}
