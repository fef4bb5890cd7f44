// The columns whose masked values may be the same, by the plan.
import { booleanValue } from '@masker/json';
import { type PlanModel, resolveTable } from '@masker/plan';

/** @returns whether the plan says so of a column of the table */
export function conflictsAllowed(model: PlanModel, table: string): (column: string) => boolean {
  const { entryOf } = resolveTable(model, table);
  return (column) => {
    const written = entryOf(column)?.written;
    return written?.kind === 'mask' && booleanValue(written.properties?.get('allowConflicts')) === true;
  };
}
