// Compares a plan with actual tables: undecided columns, decisions without a column, and decisions with which
// rows couldn't be loaded.
import { checkArray } from '../../language/text/checkArguments.ts';
import { CheckRun } from '../../language/analysis/checkRun.ts';
import { limitProblems, maximumProblems } from '../../language/analysis/problemLimit.ts';
import type { Report } from '../../language/configuration/checks/check.ts';
import type { Problem } from '../../language/configuration/problem.ts';
import { schemaChecks } from './checks/index.ts';
import { planFieldMissing, reportUnmet } from './checks/planMissing.ts';
import { comparePlan, type PlanComparison } from './planComparison.ts';
import { CheckedTables } from './checkedTables.ts';
import type { MetNames } from './metNames.ts';
import type { KnownMasker, PlanModel } from './planModel.ts';
import type { TableDefinition } from './tableDefinition.ts';
import { unmetPlaces } from './unmetNames.ts';

/**
 * Finds errors and omissions of a plan for actual tables.
 *
 * @param maskers all that the plan may name; without them, those that it was analysed with
 * @param whole the content of the inputs, or `true` if a schema has no other tables: names of the plan that
 * are missing are reported, too
 * @param memory with which the plan was analysed
 * @returns sorted by offset; if there are too many, the most severe
 * @throws TypeError for tables that are no array
 */
export function compareTables(
  model: PlanModel,
  tables: readonly TableDefinition[],
  maskers: readonly KnownMasker[] | undefined = model.maskers,
  whole: boolean | MetNames = false,
  memory = new CheckedTables(),
): readonly Problem[] {
  checkArray('tables', tables);
  const run = new CheckRun(maximumProblems);
  const unmetFields = {
    ...planFieldMissing,
    run: (met: MetNames, report: Report) => {
      for (const unmet of unmetPlaces(model, met))
        if (unmet.kind === 'field') reportUnmet(unmet, false, report);
    },
  };
  const comparison = comparePlan({ ...model, maskers }, tables, whole);
  run.add(
    schemaChecks.map((check) => ({
      ...check,
      run: (_comparison: PlanComparison, report: Report) => {
        memory.compare(check, comparison, report);
      },
    })),
    comparison,
  );
  if (comparison.met !== undefined) run.add([unmetFields], comparison.met);
  return limitProblems(run.end());
}
