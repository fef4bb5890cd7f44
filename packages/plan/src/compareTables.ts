// Compares a plan with actual tables: undecided columns, decisions without a column, and decisions that would make
// rows fail to load.
import { checkArray } from '@masker/text';
import { CheckRun, limitProblems, maximumProblems } from '@masker/masker';
import type { Report, Problem } from '@masker/config';
import { schemaChecks } from './checks/index.ts';
import { planFieldMissing, reportUnused } from './checks/planMissing.ts';
import { comparePlan, type PlanComparison } from './comparison.ts';
import { CheckedTables } from './checkedTables.ts';
import type { SeenNames } from './seenNames.ts';
import type { KnownMasker, PlanModel } from './model.ts';
import type { TableDefinition } from '@masker/schema';
import { unusedLocations } from './unusedPlanNames.ts';

/**
 * Finds errors and omissions of a plan for actual tables.
 *
 * @param maskers all maskers that the plan may name; without them, those of its analysis
 * @param whole the content of the inputs, or `true` if a schema has no other tables: missing names of the plan are
 *   then reported, too
 * @param memory the results passed to the plan's analysis
 * @returns sorted by offset; if there are too many, the most severe
 * @throws TypeError if the tables aren't an array
 */
export function compareTables(
  model: PlanModel,
  tables: readonly TableDefinition[],
  maskers: readonly KnownMasker[] | undefined = model.maskers,
  whole: boolean | SeenNames = false,
  memory = new CheckedTables(),
): readonly Problem[] {
  checkArray('tables', tables);
  const run = new CheckRun(maximumProblems);
  const unusedFields = {
    ...planFieldMissing,
    run: (seen: SeenNames, report: Report) => {
      for (const unused of unusedLocations(model, seen))
        if (unused.kind === 'field') reportUnused(unused, false, report);
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
  if (comparison.seen !== undefined) run.add([unusedFields], comparison.seen);
  return limitProblems(run.end());
}
