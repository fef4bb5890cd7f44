// A check of a masking plan, and the plans that are its examples.
import { type Check, type Report, shortened } from '@masker/config';
import type { PlanModel, PlanTable } from '../model.ts';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../comparison.ts';

export interface PlanCheck extends Omit<Check<PlanModel>, 'run'> {
  /** Checks the plan, except its tables. */
  checkPlan?(model: PlanModel, report: Report): void;
  /** Checks one table; the findings depend on its text, and on the maskers that can be named. */
  checkTable?(table: PlanTable, model: PlanModel, report: Report): void;
}

/** An example: a plan of one table with some columns. */
export function planExample(columns: string): string {
  return `{ "tables": { "customers": { "columns": { ${columns} } } } }`;
}

export interface SchemaCheck extends Omit<Check<PlanComparison>, 'run'> {
  /** Looks at the plan as a whole. */
  checkPlan?(comparison: PlanComparison, report: Report): void;
  /**
   * Checks one table of the schema; the findings depend on the plan's decisions for it or in "*", on the
   * tables that it refers to, and on the maskers that can be named.
   */
  checkTable?(table: ComparedTable, comparison: PlanComparison, report: Report): void;
  /** The definitions of the tables of both examples, as SQL. */
  readonly schema: string;
}

export function nameOf({ table, definition }: ComparedColumn): string {
  return `"${shortened(table.definition.name)}.${shortened(definition.name)}"`;
}
