// Analyses a plan's text: returns its model and problems, and never throws because of the text.
import { checkArray, checkString } from '@masker/text';
import { CheckRun, limitProblems, maximumProblems } from '@masker/masker';
import type { Report, Problem } from '@masker/config';
import { parseJson } from '@masker/json';
import { ownChecks } from './checks/index.ts';
import { CheckedTables } from './checkedTables.ts';
import type { KnownMasker, PlanModel } from './model.ts';
import { readPlan } from './read.ts';

/** In UTF-16 code units: enough for a database of thousands of tables. */
const maxPlanLength = 8 * 1024 * 1024;

/** The analysis of a plan: its model and its problems. */
export interface PlanAnalysis {
  readonly model: PlanModel;
  /** Sorted by offset; if there are too many, the most severe. */
  readonly problems: readonly Problem[];
  /** True if it may be run: it has no errors. */
  readonly isUsable: boolean;
}

/**
 * Analyses the text of one `*.masker.plan.json` file by itself (docs/plan-reference.md).
 *
 * @param text the file's text; offsets in the result are UTF-16 code units
 * @param maskers all maskers that the plan may name; without them, masker names aren't checked
 * @param memory results of previous versions of the plan
 * @throws TypeError for arguments of the wrong type
 */
export function analysePlan(
  text: string,
  maskers?: readonly KnownMasker[],
  memory = new CheckedTables(),
): PlanAnalysis {
  checkString('text', text);
  if (maskers !== undefined) checkArray('maskers', maskers);
  const model = readPlan(parseJson(text, maxPlanLength), maskers);
  memory.begin(model);
  const run = new CheckRun(maximumProblems);
  run.add(
    ownChecks.map((check) => ({
      ...check,
      run: (_model: PlanModel, report: Report) => {
        memory.check(check, model, report);
      },
    })),
    model,
  );
  const checked = run.end();
  return { model, problems: limitProblems(checked), isUsable: !checked.refused };
}
