// The columns of which a plan says that their masked values may be the same.
import { booleanValue } from '../json/properties.ts';
import type { PlanModel } from '../plan/planModel.ts';
import { findTable, resolveTable } from '../plan/resolveTable.ts';

/** @returns whether the plan says so of a column of the table */
export function conflictsAllowed(model: PlanModel, table: string): (column: string) => boolean {
  const { ownerOf } = resolveTable(model, table);
  return (column) => {
    const owner = ownerOf(column);
    const entry =
      owner === findTable(model, table)?.name
        ? findTable(model, table)
        : model.tables.find(({ name }) => name === owner);
    const written = entry?.columns.find(({ name }) => name === column)?.written;
    const decisions = written?.kind === 'cases' ? written.cases.map((one) => one.written) : [written];
    return decisions.some(
      (one) => one?.kind === 'mask' && booleanValue(one.properties?.get('allowConflicts')) === true,
    );
  };
}
