// A plan against tables as they are: what it does not decide, decides of nothing, or decides so that rows could not be loaded.
import { checkArray } from '../text/checkArguments.ts';
import { CheckRun } from '../analysis/checkRun.ts';
import { limitProblems, maximumProblems } from '../analysis/problemLimit.ts';
import type { Report } from '../configuration/checks/check.ts';
import type { Problem } from '../configuration/problem.ts';
import { schemaChecks } from './checks/index.ts';
import { comparePlan, type PlanComparison } from './planComparison.ts';
import { PlanMemory } from './planMemory.ts';
import type { KnownMasker, PlanModel } from './planModel.ts';
import type { TableDefinition } from './tableDefinition.ts';

/**
 * Finds what a plan says wrongly, or not at all, of tables as they are.
 *
 * @param maskers all that the plan may name; without them, those that it was analysed with
 * @param isWhole whether there are no other tables, so that a table of the plan that is not among them is told, too
 * @param memory with which the plan was analysed
 * @returns in the order of their places; of very many, the most severe
 * @throws TypeError for tables that are no array
 */
export function compareTables(
  model: PlanModel,
  tables: readonly TableDefinition[],
  maskers: readonly KnownMasker[] | undefined = model.maskers,
  isWhole = false,
  memory = new PlanMemory(),
): readonly Problem[] {
  checkArray('tables', tables);
  const run = new CheckRun(maximumProblems);
  const comparison = comparePlan({ ...model, maskers }, tables, isWhole);
  run.add(
    schemaChecks.map((check) => ({
      ...check,
      run: (_comparison: PlanComparison, report: Report) => {
        memory.compare(check, comparison, report);
      },
    })),
    comparison,
  );
  return limitProblems(run.end());
}
