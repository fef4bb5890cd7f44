// A plan against tables as they are: what it does not decide, decides of nothing, or decides so that rows could not be loaded.
import { CheckRun } from '../analysis/checkRun.ts';
import { limitProblems, maximumProblems } from '../analysis/problemLimit.ts';
import type { Problem } from '../configuration/problem.ts';
import { schemaChecks } from './checks/index.ts';
import { comparePlan } from './planComparison.ts';
import type { KnownMasker, PlanModel } from './planModel.ts';
import type { TableDefinition } from './tableDefinition.ts';

/**
 * Finds what a plan says wrongly, or not at all, of tables as they are.
 *
 * @param maskers all that the plan may name; without them, those that it was analysed with
 * @param isWhole whether there are no other tables, so that a table of the plan that is not among them is told, too
 * @returns in the order of their places; of very many, the most severe
 */
export function compareTables(
  model: PlanModel,
  tables: readonly TableDefinition[],
  maskers: readonly KnownMasker[] | undefined = model.maskers,
  isWhole = false,
): readonly Problem[] {
  const run = new CheckRun(maximumProblems);
  run.add(schemaChecks, comparePlan({ ...model, maskers }, tables, isWhole));
  return limitProblems(run.end());
}
