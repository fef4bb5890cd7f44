// The columns of a table that can be named in a plan.
import { anyTable, resolveTable } from '@masker/plan';
import type { TableDefinition } from '@masker/schema';
import type { KnownPlan } from './knownPlan.ts';

export interface SeenColumn {
  readonly name: string;
  readonly type: string | undefined;
  /** Number of tables that have it. */
  readonly count: number;
}

/** Returns the columns of a table in the schema; for rules those of all tables, the most frequent first. */
export function columnsOf(plan: KnownPlan, table: string): SeenColumn[] {
  const seen = new Map<string, SeenColumn>();
  const tables: readonly TableDefinition[] =
    table === anyTable ? plan.definitions : plan.definitionsOf(table);
  for (const { columns } of tables)
    for (const { name, type } of columns)
      seen.set(name, { name, type, count: (seen.get(name)?.count ?? 0) + 1 });
  const all = [...seen.values()];
  return table === anyTable ? all.sort((a, b) => b.count - a.count) : all;
}

/**
 * Returns the names available to entities and conditions, with types: the columns of the schema, and those
 * that the plan decides.
 */
export function namedColumns(
  plan: KnownPlan,
  table: string,
): { readonly name: string; readonly detail: string }[] {
  const columns = columnsOf(plan, table).map(({ name, type }) => ({ name, detail: type ?? '' }));
  const known = new Set(columns.map(({ name }) => name));
  const decided = resolveTable(plan.model, table).own.filter((name) => !known.has(name));
  return [...columns, ...decided.map((name) => ({ name, detail: '' }))];
}
