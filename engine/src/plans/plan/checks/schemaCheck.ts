// A check of a plan beside the definitions of its tables, and what is said of a table that stands in several of them.
import type { Check, Report } from '../../../language/configuration/checks/check.ts';
import { shortened } from '../../../language/configuration/checks/shortened.ts';
import type { ComparedColumn, ComparedTable, PlanComparison } from '../planComparison.ts';

export interface SchemaCheck extends Omit<Check<PlanComparison>, 'run'> {
  /** Looks at the plan as a whole. */
  checkPlan?(comparison: PlanComparison, report: Report): void;
  /**
   * Looks at one table of the schema; what is found there depends on what the plan says of it itself or in "*", on
   * the tables that it refers to, and on the maskers that can be named.
   */
  checkTable?(table: ComparedTable, comparison: PlanComparison, report: Report): void;
  /** The definitions of the tables of both examples, as SQL. */
  readonly schema: string;
}

export function nameOf({ table, definition }: ComparedColumn): string {
  return `"${shortened(table.definition.name)}.${shortened(definition.name)}"`;
}
