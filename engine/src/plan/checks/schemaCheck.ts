// A check of a plan beside the definitions of its tables, and what is said of a table that stands in several of them.
import type { Check } from '../../configuration/checks/check.ts';
import { shortened } from '../../configuration/checks/shortened.ts';
import type { ComparedColumn, PlanComparison } from '../planComparison.ts';

export interface SchemaCheck extends Check<PlanComparison> {
  readonly example: {
    readonly wrong: string;
    readonly right: string;
    /** What defines the tables of both, as SQL. */
    readonly schema: string;
  };
}

/** How messages name a column. */
export function nameOf({ table, definition }: ComparedColumn): string {
  return `"${shortened(table.definition.name)}.${shortened(definition.name)}"`;
}

/** The columns of all tables. */
export function* comparedColumns({ tables }: PlanComparison): Generator<ComparedColumn> {
  for (const { columns } of tables) yield* columns.values();
}
