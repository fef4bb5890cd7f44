// Progress of a plan: "87 of 134 decided".
import { effectOf } from './effectOf.ts';
import type { PlanColumn, PlanModel } from './model.ts';
import { anyTable } from './vocabulary.ts';
import { resolveTable } from './resolveTable.ts';
import { namesOfTable } from '@masker/schema';

/** Numbers of decided and all columns. */
export interface PlanProgress {
  /** Number of decided columns and fields of JSON columns. */
  readonly decided: number;
  readonly total: number;
}

/**
 * Counts the decisions of a plan.
 *
 * @param tables the actual tables, if known; otherwise, the columns in the plan are counted
 */
export function planProgress(
  model: PlanModel,
  tables: readonly { readonly name: string; readonly columns: readonly string[] }[],
): PlanProgress {
  let [decided, total] = [0, 0];
  const add = (isOpen: boolean) => {
    total += 1;
    if (!isOpen) decided += 1;
  };
  const addColumn = (column: PlanColumn): void => {
    const { written } = column;
    if (written?.kind === 'fields' && written.fields.length > 0) written.fields.forEach(addColumn);
    else add(written === undefined || written.kind === 'open');
  };
  for (const { name, columns } of tables) {
    const { whole, decide, entryOf } = resolveTable(model, name);
    for (const column of columns) {
      const entry = whole === undefined ? entryOf(column) : undefined;
      if (entry !== undefined) addColumn(entry);
      else add(whole === undefined && effectOf(decide(column)) === 'stops');
    }
  }
  const seen = new Set([anyTable, ...tables.flatMap(({ name }) => namesOfTable(name))]);
  for (const { name, columns, duplicateOf } of model.tables)
    if (duplicateOf === undefined && !seen.has(name)) for (const column of columns) addColumn(column);
  return { decided, total };
}

/** Formats progress: `87 of 134 decided`. */
export function describeProgress({ decided, total }: PlanProgress): string {
  return decided === total ? `all ${total} decided` : `${decided} of ${total} decided`;
}
