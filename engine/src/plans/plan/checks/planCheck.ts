// A check of a masking plan, and the plans that are its examples.
import type { Check, Report } from '../../../language/configuration/checks/check.ts';
import type { PlanModel, PlanTable } from '../planModel.ts';

export interface PlanCheck extends Omit<Check<PlanModel>, 'run'> {
  /** Looks at the plan, but for what is in its tables. */
  checkPlan?(model: PlanModel, report: Report): void;
  /** Looks at one table; what is found there depends on its text, and on the maskers that can be named. */
  checkTable?(table: PlanTable, model: PlanModel, report: Report): void;
}

/** An example: a plan of one table with some columns. */
export function planExample(columns: string): string {
  return `{ "tables": { "customers": { "columns": { ${columns} } } } }`;
}
