// A check of a masking plan, and the plans that are its examples.
import type { Check } from '../../configuration/checks/check.ts';
import type { PlanModel } from '../planModel.ts';

export type PlanCheck = Check<PlanModel>;

/** An example: a plan of one table with some columns. */
export function planExample(columns: string): string {
  return `{ "tables": { "customers": { "columns": { ${columns} } } } }`;
}
